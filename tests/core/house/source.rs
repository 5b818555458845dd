//! The source of the program, read as far as the house needs it: which file names what.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// One file of `src`.
pub(super) struct Source {
    /// Its path in `src`.
    pub(super) name: String,
    /// The module that it is: `["engine", "worker"]`, none for `lib.rs`.
    module: Vec<String>,
    /// Its lines.
    pub(super) lines: Vec<String>,
    /// Its words, signs and texts without comments and the tests in it, each with its line.
    tokens: Vec<(usize, String)>,
}

/// A path that a file names, such as `crate::game::Rules`, written out if it was in a group.
pub(super) struct Named {
    /// The number of the line that it begins on.
    pub(super) line: usize,
    path: Vec<String>,
    /// Name in this file, if it is brought in by `use`.
    called: Option<String>,
}

/// A function with a body.
pub(super) struct Function {
    pub(super) name: String,
    /// Number of lines from its name to its last brace.
    pub(super) lines: usize,
}

/// Every file of `src` but those of tests.
pub(super) fn sources() -> &'static [Source] {
    static SOURCES: OnceLock<Vec<Source>> = OnceLock::new();
    SOURCES.get_or_init(|| {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut paths = Vec::new();
        find(&src, &mut paths);
        paths.sort();
        assert!(paths.len() > 40, "the rooms are where they were");
        let read = |path: PathBuf| {
            let name = path.strip_prefix(&src).unwrap().display().to_string();
            let text = fs::read_to_string(&path).unwrap();
            Source::new(&name.replace('\\', "/"), &text)
        };
        paths.into_iter().map(read).collect()
    })
}

fn find(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            find(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") {
            found.push(path);
        }
    }
}

impl Source {
    pub(super) fn new(name: &str, text: &str) -> Self {
        let module = name.trim_end_matches(".rs").trim_end_matches("/mod");
        let module = module.split('/').filter(|name| *name != "lib");
        Self {
            name: name.to_owned(),
            module: module.map(str::to_owned).collect(),
            lines: text.lines().map(str::to_owned).collect(),
            tokens: without_tests(&tokens(text)),
        }
    }

    /// The room it is in, or itself where it is beside the rooms.
    pub(super) fn room(&self) -> &str {
        self.module.first().map_or("", String::as_str)
    }

    /// Every text in quotation marks, with its line and the words beside it there.
    pub(super) fn texts(&self) -> impl Iterator<Item = (usize, &str, Vec<&str>)> {
        self.tokens.iter().filter_map(|(line, token)| {
            let text = token.strip_prefix('"')?.strip_suffix('"')?;
            let begin = self.tokens.partition_point(|(other, _)| other < line);
            let beside = self.tokens[begin..].iter().take_while(|(other, _)| other == line);
            let words = beside.filter(|(_, token)| is_word(token));
            Some((*line, text, words.map(|(_, word)| &**word).collect()))
        })
    }

    /// Every type and trait that is defined in it.
    pub(super) fn types(&self) -> impl Iterator<Item = &str> {
        self.tokens.windows(2).filter_map(|tokens| {
            let [(_, keyword), (_, name)] = tokens else {
                return None;
            };
            let defines = ["enum", "struct", "trait"].contains(&&**keyword) && is_word(name);
            defines.then_some(&**name)
        })
    }

    /// Every path of two words or more, and all that is brought in by `use`.
    pub(super) fn named(&self) -> Vec<Named> {
        let mut found = Vec::new();
        let mut rest = &*self.tokens;
        while let [(line, token), after @ ..] = rest {
            let captures = after.first().is_some_and(|(_, sign)| sign == "<");
            if token == "use" && !captures {
                rest = use_tree(after, *line, &[], &mut found);
            } else if is_word(token) {
                let mut path = vec![token.clone()];
                rest = after;
                while let [(_, sign), (_, word), after @ ..] = rest
                    && sign == "::"
                    && is_word(word)
                {
                    path.push(word.clone());
                    rest = after;
                }
                if path.len() > 1 {
                    found.push(Named { line: *line, path, called: None });
                }
            } else {
                rest = after;
            }
        }
        found
    }

    /// Every function, as `cargo fmt` lays it out.
    pub(super) fn functions(&self) -> Vec<Function> {
        let numbered = self.lines.iter().enumerate();
        let function = |(at, line): (usize, &String)| {
            let code = line.trim_start();
            let (before, after) = code.split_once("fn ")?;
            let is_said_before =
                |word: &str| ["pub", "const", "async"].contains(&word) || word.starts_with("pub(");
            if !before.split_whitespace().all(is_said_before) {
                return None;
            }
            let name = after.split(['(', '<']).next()?.to_owned();
            let indent = &line[..line.len() - code.len()];
            let is_last = |line: &String| {
                let code = line.strip_prefix(indent).filter(|code| !code.starts_with(' '));
                code.is_some_and(|code| code.ends_with(['}', ';']))
            };
            let lines = self.lines[at..].iter().position(is_last)? + 1;
            Some(Function { name, lines })
        };
        numbered.filter_map(function).collect()
    }

    /// Resolves a path that the file names, seen from the root of the program; `None` if it is not
    /// of the program.
    fn absolute(&self, path: &[String], house: &House) -> Option<Vec<String>> {
        let supers = path.iter().take_while(|word| *word == "super").count();
        match path[0].as_str() {
            "crate" | "velha" => Some(path[1..].to_vec()),
            "self" => Some([&self.module, &path[1..]].concat()),
            "super" => {
                let above = self.module.len().checked_sub(supers)?;
                Some([&self.module[..above], &path[supers..]].concat())
            }
            _ => {
                let path = [&self.module, path].concat();
                house.modules.contains_key(&path[..=self.module.len()]).then_some(path)
            }
        }
    }
}

impl Named {
    /// Returns true if these words stand in the path, one after the other.
    pub(super) fn has(&self, words: &str) -> bool {
        let words: Vec<_> = words.split("::").collect();
        self.path.windows(words.len()).any(|part| part == words)
    }

    /// The room that it leads to, where it leads into one from outside.
    pub(super) fn room(&self) -> Option<&str> {
        let of_program = ["crate", "velha"].contains(&self.path[0].as_str());
        self.path.get(1).filter(|_| of_program).map(String::as_str)
    }

    /// The crate that it brings something in from.
    pub(super) fn other_crate(&self) -> Option<&str> {
        let own = ["crate", "velha", "super", "self"].contains(&self.path[0].as_str());
        let brings_in = self.called.is_some() && self.path.len() > 1;
        (brings_in && !own).then_some(&self.path[0])
    }

    pub(super) fn text(&self) -> String {
        self.path.join("::")
    }
}

/// All files together: what a path leads to.
pub(super) struct House<'a> {
    sources: &'a [Source],
    /// The number of the file of each module.
    modules: BTreeMap<Vec<String>, usize>,
    /// Paths that a module brings in, by their names there.
    brought_in: BTreeMap<(usize, String), Vec<String>>,
}

impl<'a> House<'a> {
    pub(super) fn new(sources: &'a [Source]) -> Self {
        let modules = sources.iter().map(|source| source.module.clone()).zip(0..);
        let mut house = Self { sources, modules: modules.collect(), brought_in: BTreeMap::new() };
        for (number, source) in sources.iter().enumerate() {
            for named in source.named() {
                let path = source.absolute(&named.path, &house);
                if let (Some(called), Some(path)) = (named.called, path) {
                    house.brought_in.insert((number, called), path);
                }
            }
        }
        house
    }

    /// The file in which the thing at the end of a path stands, and not one that only passes it on.
    fn file_of(&self, path: &[String], passed_on: u8) -> Option<usize> {
        let known = |length: &usize| self.modules.contains_key(&path[..*length]);
        let length = (0..=path.len()).rev().find(known)?;
        let file = self.modules[&path[..length]];
        let further = path.get(length).and_then(|name| self.brought_in.get(&(file, name.clone())));
        match further {
            Some(further) if passed_on < 9 => {
                self.file_of(&[further, &path[length + 1..]].concat(), passed_on + 1)
            }
            _ => Some(file),
        }
    }

    /// The files whose things a file names; not those of the modules that it is in, which gather
    /// what is in them.
    fn used_by(&self, number: usize) -> Vec<usize> {
        let source = &self.sources[number];
        let named = source.named();
        let paths = named.iter().filter_map(|named| source.absolute(&named.path, self));
        let files = paths.filter_map(|path| self.file_of(&path, 0));
        let mut files: Vec<_> =
            files.filter(|&file| !source.module.starts_with(&self.sources[file].module)).collect();
        files.sort_unstable();
        files.dedup();
        files
    }

    /// Groups of files of which each leads to each other one: every file of a group, and to which
    /// others of it that file leads itself.
    pub(super) fn circles(&self) -> Vec<Vec<(&'a str, Vec<&'a str>)>> {
        let count = self.sources.len();
        let used: Vec<_> = (0..count).map(|file| self.used_by(file)).collect();
        let reached = |from: usize| {
            let (mut seen, mut waiting) = (vec![false; count], used[from].clone());
            while let Some(file) = waiting.pop() {
                if !std::mem::replace(&mut seen[file], true) {
                    waiting.extend(&used[file]);
                }
            }
            seen
        };
        let reached: Vec<_> = (0..count).map(reached).collect();
        let name = |&file: &usize| &*self.sources[file].name;
        let circle = |file: usize| {
            let is_in = |&other: &usize| reached[file][other] && reached[other][file];
            if (0..count).find(is_in) != Some(file) {
                return None;
            }
            let leads = |from: usize| used[from].iter().filter(|to| is_in(to)).map(name);
            let circle = (0..count).filter(is_in);
            Some(circle.map(|from| (name(&from), leads(from).collect())).collect())
        };
        (0..count).filter_map(circle).collect()
    }
}

fn is_word(token: &str) -> bool {
    token.starts_with(|letter: char| letter.is_alphabetic() || letter == '_')
}

/// The words, the signs, `::` being one of them, and the texts in quotation marks of a file, and
/// the number of the line of each.
fn tokens(text: &str) -> Vec<(usize, String)> {
    let (mut found, mut line, mut rest) = (Vec::new(), 1, text);
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(length) = quoted(rest) {
            length
        } else if is_word(rest) {
            let is_in = |letter: char| letter.is_alphanumeric() || letter == '_';
            rest.find(|letter| !is_in(letter)).unwrap_or(rest.len())
        } else if rest.starts_with("::") {
            2
        } else {
            first.len_utf8()
        };
        let (token, after) = rest.split_at(length);
        if !token.starts_with("//") && !first.is_whitespace() {
            found.push((line, token.to_owned()));
        }
        line += token.matches('\n').count();
        rest = after;
    }
    found
}

/// Length of the text in quotation marks that begins here.
fn quoted(rest: &str) -> Option<usize> {
    let mut letters = rest.char_indices();
    if let Some(raw) =
        rest.strip_prefix('r').map(|it| it.trim_start_matches('#')).filter(|it| it.starts_with('"'))
    {
        let hashes = rest.len() - raw.len() - 1;
        let end = format!("\"{}", "#".repeat(hashes));
        return Some(rest.len() - raw.len() + 1 + raw[1..].find(&end)? + end.len());
    }
    match letters.next()?.1 {
        '"' => loop {
            match letters.next()? {
                (_, '\\') => drop(letters.next()),
                (at, '"') => return Some(at + 1),
                _ => {}
            }
        },
        '\'' => match (letters.next()?.1, letters.next()?) {
            ('\\', (at, _)) => Some(at + 1 + rest[at + 1..].find('\'')? + 1),
            (_, (at, '\'')) => Some(at + 1),
            _ => None,
        },
        _ => None,
    }
}

/// Leaves out the modules that are there in tests alone.
fn without_tests(tokens: &[(usize, String)]) -> Vec<(usize, String)> {
    let start = ["#", "[", "cfg", "(", "test", ")", "]", "mod"];
    let begins = |at: usize| tokens[at..].iter().map(|(_, token)| token).take(8).eq(start);
    let (mut kept, mut at) = (Vec::new(), 0);
    while at < tokens.len() {
        if begins(at) {
            let mut depth = 0;
            loop {
                match tokens[at].1.as_str() {
                    "{" => depth += 1,
                    "}" => depth -= 1,
                    _ => {}
                }
                let ends = ["}", ";"].contains(&tokens[at].1.as_str());
                at += 1;
                if ends && depth == 0 {
                    break;
                }
            }
        } else {
            kept.push(tokens[at].clone());
            at += 1;
        }
    }
    kept
}

/// Reads what stands after `use`, a group within a group too; gives what follows it.
fn use_tree<'t>(
    mut tokens: &'t [(usize, String)],
    line: usize,
    before: &[String],
    found: &mut Vec<Named>,
) -> &'t [(usize, String)] {
    let mut path = before.to_vec();
    let mut called = None;
    while let [(_, token), after @ ..] = tokens {
        match token.as_str() {
            "{" => {
                tokens = after;
                while tokens.first().is_some_and(|(_, token)| token != "}") {
                    tokens = use_tree(tokens, line, &path, found);
                    if tokens.first().is_some_and(|(_, token)| token == ",") {
                        tokens = &tokens[1..];
                    }
                }
                return &tokens[1..];
            }
            "," | "}" | ";" => break,
            "as" => called = after.first().map(|(_, name)| name.clone()),
            "self" if path.len() > before.len() || !before.is_empty() => {}
            word if is_word(word) && called.is_none() => path.push(word.to_owned()),
            _ => {}
        }
        tokens = after;
    }
    let called = called.or_else(|| path.last().cloned());
    found.push(Named { line, path, called });
    tokens
}

#[test]
fn what_a_file_names_is_found_in_groups_and_in_the_code() {
    let source = Source::new(
        "ui/menu.rs",
        r#"
        use crate::{engine, ui::{self, View as Shown}};
        use std::fs;
        /// `crate::app::App`
        fn show<'a>(view: &'a str) -> impl Sized + use<'a> {
            // crate::app::App
            crate::text::say("crate::app::App", '"', super::Context::new)
        }
        #[cfg(test)]
        mod tests { use crate::app::App; }
        "#,
    );
    let named: Vec<_> = source.named().iter().map(Named::text).collect();
    let expected = [
        "crate::engine",
        "crate::ui",
        "crate::ui::View",
        "std::fs",
        "crate::text::say",
        "super::Context::new",
    ];
    assert_eq!(named, expected);
    assert_eq!(source.named()[0].room(), Some("engine"));
    assert_eq!(source.named()[3].other_crate(), Some("std"));
    let functions = source.functions();
    assert_eq!((&*functions[0].name, functions[0].lines), ("show", 4));
}

#[test]
fn a_circle_is_found_behind_what_passes_names_on() {
    let sources = [
        Source::new("lib.rs", "mod room;"),
        Source::new("room/mod.rs", "mod a; mod b; mod c; pub use a::{A, Other}; pub use b::B;"),
        Source::new("room/a.rs", "use super::{B, c};"),
        Source::new("room/b.rs", "use crate::room::A;"),
        Source::new("room/c.rs", "use super::Room;"),
    ];
    let circles = House::new(&sources).circles();
    let expected = [("room/a.rs", vec!["room/b.rs"]), ("room/b.rs", vec!["room/a.rs"])];
    assert_eq!(circles, [expected]);
}
