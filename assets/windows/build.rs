//! Gives the program for Windows its icon, its version and its manifest, whatever system it is built
//! on; other programs nothing.

use std::env;

/// Requests of the program to Windows.
const MANIFEST: &str = "assets/windows/velha.manifest";

fn main() {
    println!("cargo::rerun-if-changed=assets/windows/build.rs");
    // The build machine says nothing about where the program will run.
    if env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("windows") {
        resources();
    }
}

fn resources() {
    const ICON: &str = "assets/icon/velha.ico";
    println!("cargo::rerun-if-changed={MANIFEST}");
    println!("cargo::rerun-if-changed={ICON}");
    // Name, version and description it takes from `Cargo.toml`.
    let mut resource = winresource::WindowsResource::new();
    resource.set_icon(ICON);
    resource.set_manifest_file(MANIFEST);
    resource.set("ProductName", "Velha");
    // Name in the task list.
    resource.set("FileDescription", "Velha");
    resource.set("LegalCopyright", "The developers of Velha; MIT or Apache-2.0");
    resource.compile_for("velha").expect("windres, of mingw-w64, or rc, of Visual Studio");
}
