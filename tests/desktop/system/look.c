/* What a screen reader sees on the desktop of Wine, for the tests: asks every window by UI Automation
 * (automation.c answers), and those that know nothing of it, such as the system's file window, for the
 * parts that they are made of.
 *
 * Answers every line on its input with a line for each thing, and an empty line after the last. */
#include "node.h"

#define UIA_ROOT (-25)

/* Tells whether the window answers. */
static BOOL print_automation(HWND window)
{
    WCHAR path[MAX_PATH];
    DWORD_PTR told = 0;
    FILE *answer;
    int byte;
    SendMessageTimeoutW(window, WM_GETOBJECT, 0, UIA_ROOT, SMTO_ABORTIFHUNG, 20000, &told);
    if (!told) return FALSE;
    answer_path(path, window);
    answer = _wfopen(path, L"rb");
    if (!answer) return FALSE;
    while ((byte = getc(answer)) != EOF) putchar(byte);
    fclose(answer);
    return TRUE;
}

static BOOL CALLBACK print_part(HWND part, LPARAM top)
{
    WCHAR kind[64], name[1024] = L"", *underlined;
    RECT at;
    GUITHREADINFO thread;
    BOOL is_field, has_focus;
    if (!IsWindowVisible(part)) return TRUE;
    GetClassNameW(part, kind, 64);
    is_field = !lstrcmpiW(kind, L"Edit");
    SendMessageTimeoutW(part, WM_GETTEXT, 1024, (LPARAM)name, SMTO_ABORTIFHUNG, 1000, NULL);
    if (!is_field && (underlined = wcschr(name, '&')))
        memmove(underlined, underlined + 1, wcslen(underlined) * sizeof *underlined);
    GetWindowRect(part, &at);
    memset(&thread, 0, sizeof thread);
    thread.cbSize = sizeof thread;
    GetGUIThreadInfo(GetWindowThreadProcessId(part, NULL), &thread);
    has_focus = thread.hwndFocus == part;
    print_node(stdout, 1, (HWND)top, kind, &at,
               is_field ? has_focus ? "ft" : "t" : has_focus ? "f" : "",
               is_field ? L"" : name, is_field ? name : NULL);
    return TRUE;
}

static BOOL CALLBACK print_window(HWND window, LPARAM unused)
{
    WCHAR title[1024] = L"";
    RECT at;
    (void)unused;
    /* The rest of the desktop has no title. */
    if (!IsWindowVisible(window) || !GetWindowTextW(window, title, 1024)) return TRUE;
    GetWindowRect(window, &at);
    print_node(stdout, 0, window, L"window", &at, "", title, NULL);
    if (!print_automation(window)) EnumChildWindows(window, print_part, (LPARAM)window);
    return TRUE;
}

int main(void)
{
    char line[64];
    while (fgets(line, sizeof line, stdin)) {
        EnumWindows(print_window, 0);
        putchar('\n');
        fflush(stdout);
    }
    return 0;
}
