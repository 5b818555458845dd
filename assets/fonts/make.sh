#!/bin/sh
# Makes the two fonts beside it from the Inter family, as the package `fonts-inter` of Debian
# installs it: Latin letters, punctuation and the signs that the program uses, nothing else.
# Needs fonttools (`pip install fonttools`).
set -e
here=$(dirname "$0")
for weight in Regular SemiBold; do
    pyftsubset "/usr/share/fonts/opentype/inter/Inter-$weight.otf" \
        --unicodes="U+0020-017F,U+0300-0304,U+0327,U+2010-2027,U+2030-203A,U+20AC,U+2190-2193,U+2212,U+00D7" \
        --layout-features="kern,mark,mkmk,ccmp,locl,tnum,calt" --no-hinting \
        --output-file="$here/Inter-$weight.otf"
done
