//! Gives the program its icon and its version where it is built on Windows; elsewhere nothing.

fn main() {
    #[cfg(windows)]
    resources();
}

#[cfg(windows)]
fn resources() {
    let mut resource = winresource::WindowsResource::new();
    resource.set_icon("assets/icon/velha.ico");
    resource.set("ProductName", "Velha");
    resource.set("FileDescription", "Velha");
    resource.set("LegalCopyright", "The developers of Velha; MIT or Apache-2.0");
    resource.compile().expect("resources");
}
