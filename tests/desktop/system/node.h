/* How a thing on the desktop is told to the tests: one line, with tabulators between depth, window,
 * kind, left, top, width, height, flags, name and text. The window is that of X; the flags are f for
 * the focus of the keyboard, c for what is checked or chosen, and t where something can be written. */
#define UNICODE
#define COBJMACROS
#include <windows.h>
#include <stdio.h>

/* Where the process of a window writes what is in it. */
static void answer_path(WCHAR path[MAX_PATH], HWND window)
{
    GetTempPathW(MAX_PATH, path);
    wsprintfW(path + lstrlenW(path), L"told-%u", (unsigned)(UINT_PTR)window);
}

/* A text in UTF-8 and in one field. */
static void print_text(FILE *to, const WCHAR *text)
{
    char bytes[4096];
    if (!text || !WideCharToMultiByte(CP_UTF8, 0, text, -1, bytes, sizeof bytes, NULL, NULL)) return;
    for (char *byte = bytes; *byte; byte++) putc(*byte == '\t' || *byte == '\n' ? ' ' : *byte, to);
}

static void print_node(FILE *to, int depth, HWND window, const WCHAR *kind, const RECT *at,
                       const char *flags, const WCHAR *name, const WCHAR *text)
{
    long shown_in = (LONG_PTR)GetPropA(window, "__wine_x11_whole_window");
    fprintf(to, "%d\t%ld\t", depth, shown_in);
    print_text(to, kind);
    fprintf(to, "\t%ld\t%ld\t%ld\t%ld\t%s\t", at->left, at->top, at->right - at->left,
            at->bottom - at->top, flags);
    print_text(to, name);
    putc('\t', to);
    print_text(to, text);
    putc('\n', to);
}
