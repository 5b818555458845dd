#!/bin/sh
# Makes the fonts beside it, each with nothing but what the program needs.
#
# Inter, as the package `fonts-inter` of Debian installs it: Latin letters, punctuation and the
# signs that the program uses. Noto Sans CJK, as `fonts-noto-cjk` installs it: the Chinese and the
# Korean characters of the messages and no others, so run this again when a message has got a new
# one; a test of the messages tells. Needs fonttools and the freezer of font features
# (`pip install fonttools opentype-feature-freezer`).
set -e
here=$(dirname "$0")
for weight in Regular SemiBold; do
    pyftsubset "/usr/share/fonts/opentype/inter/Inter-$weight.otf" \
        --unicodes="U+0020-017F,U+0300-0304,U+0327,U+2010-2027,U+202F-203A,U+20AC,U+2190-2193,U+2212,U+00D7" \
        --layout-features="kern,mark,mkmk,ccmp,locl,tnum,calt" --no-hinting --notdef-outline \
        --output-file="$here/Inter-$weight.otf"
    # The toolkit cannot ask for digits of one width, as tables and scores need them.
    pyftfeatfreeze -f tnum "$here/Inter-$weight.otf" "$here/Inter-$weight.tnum"
    mv "$here/Inter-$weight.tnum" "$here/Inter-$weight.otf"
done

# The characters of the messages within a range, each language's own name among them.
characters() {
    cat "$here"/../i18n/*/*.ftl | grep -v '^#' | LC_ALL=C.UTF-8 grep -oP "[$1]" | LC_ALL=C sort -u | tr -d '\n'
}
# The collection holds a face for each country; Chinese is its third and Korean its second.
subset() {
    pyftsubset /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc --font-number="$2" \
        --text="$(characters "$3")" --layout-features="" --no-hinting --desubroutinize \
        --name-IDs="0,1,2,3,4,5,6,13,14" --name-languages=0x409 \
        --output-file="$here/$1.otf"
}
subset NotoSansSC-Regular 2 '\x{2E80}-\x{9FFF}\x{FF00}-\x{FFEF}'
subset NotoSansKR-Regular 1 '\x{AC00}-\x{D7A3}'
