/* Has a file open and lets nobody else have it, for the tests: `hold FILE` says so in a line, and lets
 * go when its input ends. */
#include <stdio.h>
#include <windows.h>

int wmain(int count, WCHAR **words)
{
    HANDLE file;
    if (count != 2) return 2;
    file = CreateFileW(words[1], GENERIC_READ | GENERIC_WRITE, 0, NULL, OPEN_EXISTING, 0, NULL);
    if (file == INVALID_HANDLE_VALUE) return 1;
    puts("held");
    fflush(stdout);
    while (getchar() != EOF) {}
    return 0;
}
