//! Files that a package puts onto a system: they fit each other and the program.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use roxmltree::Document;
use velha::storage::encode;

use crate::storage::saves::game;

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn read(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap()
}

/// The languages of the program other than English.
fn languages() -> Vec<String> {
    let folders = fs::read_dir(path("assets/i18n")).unwrap();
    let names = folders.map(|folder| folder.unwrap().file_name().into_string().unwrap());
    let languages: Vec<_> = names.filter(|name| name != "en").collect();
    assert!(languages.len() >= 4);
    languages
}

/// The value of a line of the desktop entry.
fn entry(key: &str) -> Option<String> {
    let text = read("assets/linux/velha.desktop");
    let mut lines = text.lines();
    lines.find_map(|line| Some(line.strip_prefix(key)?.strip_prefix('=')?.to_owned()))
}

#[test]
fn desktops_and_software_centres_say_it_in_every_language() {
    let metainfo = read("assets/linux/io.github.velha_game.velha.metainfo.xml");
    let metainfo = Document::parse(&metainfo).unwrap();
    let mime = read("assets/linux/velha.xml");
    let mime = Document::parse(&mime).unwrap();
    let said = |document: &Document<'_>, element: &str, language: &str| {
        let mut nodes = document.descendants();
        nodes.any(|node| {
            let lang = node.attribute(("http://www.w3.org/XML/1998/namespace", "lang"));
            node.tag_name().name() == element && lang == Some(language)
        })
    };
    for language in languages() {
        let locale = language.replace('-', "_");
        for key in ["GenericName", "Comment", "Keywords"] {
            assert!(entry(&format!("{key}[{locale}]")).is_some(), "{key}, {locale}");
        }
        for element in ["summary", "p", "li"] {
            assert!(said(&metainfo, element, &language), "{element}, {language}");
        }
        assert!(said(&mime, "comment", &locale), "{locale}");
    }
}

#[test]
fn the_parts_of_the_package_mean_the_same_program_and_the_same_files() {
    let metainfo = read("assets/linux/io.github.velha_game.velha.metainfo.xml");
    let metainfo = Document::parse(&metainfo).unwrap();
    let find = |name: &str| metainfo.descendants().find(|node| node.has_tag_name(name));
    let release = find("release").unwrap().attribute("version");
    assert_eq!(release, Some(env!("CARGO_PKG_VERSION")), "the newest release comes first");
    let id = format!("id: {}\n", find("id").unwrap().text().unwrap());
    let flatpak = read("assets/linux/io.github.velha_game.velha.yml");
    assert!(flatpak.contains(&id));
    assert!(!flatpak.contains("filesystem"), "files come and go through the portal");
    assert_eq!(find("launchable").unwrap().text(), Some("velha.desktop"));
    let media_type = find("mediatype").unwrap().text().unwrap();
    let types = entry("MimeType").unwrap();
    assert!(types.starts_with(&format!("{media_type};")));
    assert_eq!(entry("Exec").as_deref(), Some("velha %f"));
    let start = read("src/app/start.rs");
    let class = entry("StartupWMClass").unwrap();
    assert!(start.contains(&format!(".with_app_id(\"{class}\")")));

    let mime = read("assets/linux/velha.xml");
    let mime = Document::parse(&mime).unwrap();
    let attribute = |element: &str, name: &str| {
        let mut nodes = mime.descendants();
        let node = nodes.find(|node| node.tag_name().name() == element);
        node.unwrap().attribute(name).unwrap().to_owned()
    };
    assert_eq!(attribute("mime-type", "type"), media_type);
    let declared = mime.descendants().filter_map(|node| node.attribute("type"));
    for other in declared.filter(|it| it.contains('/') && *it != "text/plain") {
        assert!(types.contains(&format!("{other};")), "{other}");
    }
    assert_eq!(attribute("glob", "pattern"), "*.velha");
    let offsets = attribute("match", "offset");
    let (first, last) = offsets.split_once(':').unwrap();
    let found = encode(&game()).find(&attribute("match", "value")).unwrap();
    assert!((first.parse().unwrap()..=last.parse().unwrap()).contains(&found));
}

#[test]
fn every_icon_has_the_size_that_it_is_named_by() {
    for size in [16, 22, 24, 32, 48, 64, 128, 256, 512] {
        let file = fs::File::open(path(&format!("assets/icon/{size}.png"))).unwrap();
        let reader = png::Decoder::new(std::io::BufReader::new(file)).read_info();
        let info = reader.unwrap().info().clone();
        assert_eq!((info.width, info.height), (size, size));
    }
}

#[test]
fn what_the_debian_package_takes_is_there() {
    let manifest = read("Cargo.toml");
    let listed = manifest.lines().filter_map(|line| line.trim().strip_prefix("[\""));
    let sources = listed.filter_map(|line| line.split('"').next());
    let mut count = 0;
    for source in sources.filter(|source| !source.starts_with("target/")) {
        let (folder, name) = source.rsplit_once('/').unwrap_or((".", source));
        let ending = name.strip_prefix('*').unwrap_or(name);
        let mut files = fs::read_dir(path(folder)).unwrap();
        let found = files.any(|file| {
            let found = file.unwrap().file_name().into_string().unwrap();
            found == name || name.starts_with('*') && found.ends_with(ending)
        });
        assert!(found, "{source}");
        count += 1;
    }
    assert!(count > 15);
}

/// `cargo bundle` puts the document types into the file that describes the program as they stand.
#[test]
fn a_mac_knows_the_same_files() {
    let part = read("assets/macos/documents.plist");
    let plist = format!("<dict>{part}</dict>");
    let plist = Document::parse(&plist).unwrap();
    let says = |text: &str| plist.descendants().any(|node| node.text() == Some(text));
    let media_type = entry("MimeType").unwrap();
    assert!(media_type.split(';').next().is_some_and(says));
    assert!(says("velha"));
    for language in languages() {
        assert!(says(&language), "{language}");
    }
    let icon = fs::read(path("assets/icon/velha.icns")).unwrap();
    assert!(icon.starts_with(b"icns"));
}

#[test]
fn the_icon_for_windows_has_every_size_that_is_asked_for() {
    let icon = fs::read(path("assets/icon/velha.ico")).unwrap();
    let number = |at: usize| usize::from(icon[at]) + 256 * usize::from(icon[at + 1]);
    assert_eq!((number(0), number(2)), (0, 1), "an icon");
    let sizes: Vec<_> = (0..number(4)).map(|index| icon[6 + 16 * index]).collect();
    assert_eq!(sizes, [16, 24, 32, 48, 64, 0], "0 stands for 256");
}

#[test]
fn the_changes_that_debian_is_told_of_are_those_of_this_version() {
    let version = concat!("velha (", env!("CARGO_PKG_VERSION"), "-1) ");
    assert!(read("assets/linux/changelog").starts_with(version));
}

/// Number of different crates along these kinds of edges, the program itself not counted.
fn crates(edges: &str) -> usize {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--offline", "--prefix", "none", "--no-dedupe"])
        .args(["--target", "x86_64-unknown-linux-gnu", "--edges", edges])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(tree.status.success(), "{tree:?}");
    let tree = String::from_utf8(tree.stdout).unwrap();
    let crates: BTreeSet<_> = tree.lines().map(|line| line.trim_end_matches(" (*)")).collect();
    crates.len() - 1
}

/// The size of the program is compared by `.ci/package`, which has one to compare with.
#[test]
fn the_page_of_sizes_tells_how_many_crates_there_are() {
    let page = read("tests/bench/README.md");
    let told = |row: &str| {
        let row = page.lines().find_map(|line| line.strip_prefix(row));
        row.unwrap_or_else(|| panic!("{row:?}")).trim_matches([' ', '|']).to_owned()
    };
    let within = crates("normal,no-proc-macro").to_string();
    assert_eq!(told("| crates in the program, on Linux |"), within);
    let built = crates("normal,build").to_string();
    assert_eq!(told("| crates built for it, macros and all |"), built);
}

/// The block of Cargo.lock that begins with this name.
fn locked<'a>(lock: &'a str, name: &str) -> Vec<&'a str> {
    let begin = format!("name = \"{name}\"\n");
    lock.split("[[package]]\n").filter(|block| block.starts_with(&begin)).collect()
}

/// The program names types of these crates that the toolkit hands it. With a second version beside the
/// toolkit's, they would be other types, and the crate would be built twice.
#[test]
fn crates_shared_with_the_toolkit_have_the_version_that_it_takes() {
    const SHARED: [(&str, &str); 4] = [
        ("fearless_simd", "vello_common"),
        ("fontique", "egui_system_font_provider"),
        ("vello_cpu", "epaint"),
        ("winit", "eframe"),
    ];
    let lock = read("Cargo.lock");
    for (name, parent) in SHARED {
        let [parents] = locked(&lock, parent)[..] else { panic!("one {parent}") };
        let taken = parents.lines().find(|line| line.trim().starts_with(&format!("\"{name}")));
        let taken = taken.unwrap_or_else(|| panic!("{parent} takes no {name}: strike it out"));
        assert_eq!(
            locked(&lock, name).len(),
            1,
            "in Cargo.toml write the version of {parent}: {taken}"
        );
    }
}
