/* UI Automation for the tests under Wine, as a library that lies beside the game.
 *
 * Wine 8 takes what the game tells to screen readers and hands it to nobody: what a screen reader
 * would call (UiaNodeFromHandle) ends with E_NOTIMPL, for want of what the window itself adds. So this
 * library stands for the system's: it asks the game's own providers, as the system does, and writes
 * down what they tell whenever somebody asks the window for them (look.c). */
#include <initguid.h>
#include "node.h"
#include <uiautomation.h>

#define EXPORT __declspec(dllexport)

DEFINE_GUID(FRAGMENT, 0xf7063da8, 0x8359, 0x439c, 0x92, 0x97, 0xbb, 0xc5, 0x29, 0x9a, 0x7d, 0x87);
DEFINE_GUID(TOGGLE, 0x56d00bd0, 0xc4f4, 0x433c, 0xa8, 0x36, 0x1a, 0x52, 0xa5, 0x7e, 0x08, 0x92);
DEFINE_GUID(SELECTION, 0x2acad808, 0xb2d4, 0x452d, 0xa4, 0x07, 0x91, 0xff, 0x1a, 0xd1, 0x67, 0xb2);
DEFINE_GUID(VALUE, 0xc7935180, 0x6fb3, 0x4201, 0xb1, 0x74, 0x7d, 0xf7, 0x3a, 0xdb, 0xf6, 0x4a);

enum { NO_HEADING = 80050, TOGGLE_STATE = 4, IS_SELECTED = 6, VALUE_TEXT = 4 };

/* What mingw-w64 has no interfaces for: the functions of an object, three of them those of IUnknown. */
struct pattern { HRESULT (STDMETHODCALLTYPE **functions)(void *, void *); };

static VARIANT property(IRawElementProviderSimple *provider, int id)
{
    VARIANT value;
    VariantInit(&value);
    IRawElementProviderSimple_GetPropertyValue(provider, id, &value);
    return value;
}

static BOOL is(IRawElementProviderSimple *provider, int id)
{
    VARIANT value = property(provider, id);
    return value.vt == VT_BOOL && value.boolVal;
}

/* Lets one function of a pattern write what it tells; does nothing where there is no such pattern. */
static void ask(IRawElementProviderSimple *provider, int id, REFIID kind, int function, void *told)
{
    IUnknown *unknown = NULL;
    struct pattern *pattern = NULL;
    if (FAILED(IRawElementProviderSimple_GetPatternProvider(provider, id, &unknown)) || !unknown) return;
    if (SUCCEEDED(IUnknown_QueryInterface(unknown, kind, (void **)&pattern))) {
        pattern->functions[function](pattern, told);
        IUnknown_Release((IUnknown *)pattern);
    }
    IUnknown_Release(unknown);
}

static void print_element(FILE *to, int depth, HWND window, IRawElementProviderSimple *provider,
                          IRawElementProviderFragment *fragment)
{
    VARIANT name = property(provider, UIA_NamePropertyId);
    VARIANT kind = property(provider, UIA_LocalizedControlTypePropertyId);
    VARIANT level = property(provider, UIA_HeadingLevelPropertyId);
    VARIANT number = property(provider, UIA_ControlTypePropertyId);
    struct UiaRect place = { 0, 0, 0, 0 };
    RECT at;
    int toggled = 0;
    BOOL selected = FALSE;
    BSTR text = NULL;
    WCHAR role[16];
    char flags[4] = "", *flag = flags;
    IRawElementProviderFragment_get_BoundingRectangle(fragment, &place);
    SetRect(&at, place.left, place.top, place.left + place.width, place.top + place.height);
    ask(provider, UIA_TogglePatternId, &TOGGLE, TOGGLE_STATE, &toggled);
    ask(provider, UIA_SelectionItemPatternId, &SELECTION, IS_SELECTED, &selected);
    ask(provider, UIA_ValuePatternId, &VALUE, VALUE_TEXT, &text);
    if (is(provider, UIA_HasKeyboardFocusPropertyId)) *flag++ = 'f';
    if (toggled == 1 || selected) *flag++ = 'c';
    if (text) *flag++ = 't';
    *flag = 0;
    wsprintfW(role, L"%ld", number.lVal);
    print_node(to, depth, window,
               is(provider, UIA_IsDialogPropertyId) ? L"dialog"
               : level.vt == VT_I4 && level.lVal > NO_HEADING ? L"heading"
               : kind.vt == VT_BSTR ? kind.bstrVal : role,
               &at, flags, name.vt == VT_BSTR ? name.bstrVal : NULL, text);
    VariantClear(&name);
    VariantClear(&kind);
    SysFreeString(text);
}

/* A thing and all that is in it. */
static void print_tree(FILE *to, int depth, HWND window, IRawElementProviderFragment *fragment)
{
    IRawElementProviderSimple *provider;
    IRawElementProviderFragment *child = NULL, *next;
    if (FAILED(IRawElementProviderFragment_QueryInterface(fragment, &IID_IRawElementProviderSimple,
                                                          (void **)&provider))) return;
    print_element(to, depth, window, provider, fragment);
    IRawElementProviderSimple_Release(provider);
    IRawElementProviderFragment_Navigate(fragment, NavigateDirection_FirstChild, &child);
    for (; child; child = next) {
        print_tree(to, depth + 1, window, child);
        next = NULL;
        IRawElementProviderFragment_Navigate(child, NavigateDirection_NextSibling, &next);
        IRawElementProviderFragment_Release(child);
    }
}

EXPORT LRESULT WINAPI UiaReturnRawElementProvider(HWND window, WPARAM wparam, LPARAM lparam,
                                                  IRawElementProviderSimple *provider)
{
    WCHAR path[MAX_PATH];
    IRawElementProviderFragment *fragment;
    FILE *to;
    (void)wparam, (void)lparam;
    answer_path(path, window);
    if (!(to = _wfopen(path, L"wb"))) return 0;
    if (SUCCEEDED(IRawElementProviderSimple_QueryInterface(provider, &FRAGMENT, (void **)&fragment))) {
        print_tree(to, 1, window, fragment);
        IRawElementProviderFragment_Release(fragment);
    }
    fclose(to);
    return 1;
}

/* What else the game calls. Nobody waits for what it announces by itself. */
EXPORT int WINAPI UiaLookupId(enum AutomationIdentifierType type, const GUID *guid)
{
    (void)type, (void)guid;
    return 0;
}

EXPORT HRESULT WINAPI UiaHostProviderFromHwnd(HWND window, IRawElementProviderSimple **provider)
{
    (void)window;
    *provider = NULL;
    return E_NOTIMPL;
}

EXPORT HRESULT WINAPI UiaGetReservedNotSupportedValue(IUnknown **value)
{
    *value = NULL;
    return E_NOTIMPL;
}

EXPORT HRESULT WINAPI UiaGetReservedMixedAttributeValue(IUnknown **value)
{
    *value = NULL;
    return E_NOTIMPL;
}

EXPORT HRESULT WINAPI UiaRaiseAutomationEvent(IRawElementProviderSimple *provider, EVENTID event)
{
    (void)provider, (void)event;
    return S_OK;
}

EXPORT HRESULT WINAPI UiaRaiseAutomationPropertyChangedEvent(IRawElementProviderSimple *provider,
                                                             PROPERTYID property, VARIANT old,
                                                             VARIANT new)
{
    (void)provider, (void)property, (void)old, (void)new;
    return S_OK;
}
