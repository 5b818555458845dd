/* The standard library of Rust takes its random numbers from here, and the Wine of Debian 12 has no
 * such library yet: the one function that is asked for, for the tests alone. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(void *data, ULONG size);

__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *data, SIZE_T size)
{
    return SystemFunction036(data, (ULONG)size);
}
