//! What a screen reader sees: the accessible tree of every running program, read over D-Bus.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use pollster::block_on;
use zbus::Connection;
use zbus::zvariant::{OwnedObjectPath, OwnedValue};

/// A bus that has not answered by then never will.
const ANSWER: Duration = Duration::from_secs(20);
/// Nothing here is built deeper; a tree that is has a loop in it.
const DEEPEST: usize = 40;

const ACCESSIBLE: &str = "org.a11y.atspi.Accessible";

// Roles, by their numbers in AT-SPI's table.
const CHECK_BOX: u32 = 7;
const COMBO_BOX: u32 = 11;
const DIALOG: u32 = 16;
const LABEL: u32 = 29;
const BUTTON: u32 = 43;
const RADIO_BUTTON: u32 = 44;
const TEXT: u32 = 61;
const ENTRY: u32 = 79;
const HEADING: u32 = 83;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// An object on the accessibility bus: whose it is, and its path there.
type Object = (String, OwnedObjectPath);

/// The accessibility bus of one desktop.
pub(crate) struct Bus {
    /// The bus of the session, which starts and ends the other one; kept to keep it going.
    _session: Connection,
    accessibility: Connection,
}

/// One thing in a window, as it is told to a screen reader.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// How deep in the tree it is; a program is at 0.
    pub(crate) depth: usize,
    /// What it is, by its number in AT-SPI's table.
    pub(crate) role: u32,
    /// What it is called.
    pub(crate) name: String,
    /// What is written in it, where something can be.
    pub(crate) text: Option<String>,
    /// Where it is on the screen: left, top, width, height.
    pub(crate) place: (i32, i32, i32, i32),
    states: u64,
}

impl Node {
    /// Whether the keyboard is on it.
    pub(crate) const fn is_focused(&self) -> bool {
        self.has_state(12)
    }

    pub(crate) const fn is_heading(&self) -> bool {
        self.role == HEADING
    }

    pub(crate) const fn is_dialog(&self) -> bool {
        self.role == DIALOG
    }

    /// Whether it is the chosen one of several.
    pub(crate) const fn is_checked(&self) -> bool {
        self.has_state(4) || self.has_state(23)
    }

    /// A state by its number in AT-SPI's table.
    const fn has_state(&self, number: u32) -> bool {
        self.states >> number & 1 == 1
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (left, top, width, height) = self.place;
        let role = match self.role {
            BUTTON => "button",
            CHECK_BOX => "check box",
            COMBO_BOX => "combo box",
            DIALOG => "dialog",
            ENTRY => "entry",
            HEADING => "heading",
            LABEL => "label",
            RADIO_BUTTON => "radio button",
            TEXT => "text",
            _ => "role",
        };
        write!(f, "{:1$}{role} {2} ", "", 2 * self.depth, self.role)?;
        write!(f, "{:?} {width}x{height}+{left}+{top}", self.name)?;
        if let Some(text) = &self.text {
            write!(f, " text {text:?}")?;
        }
        if self.is_focused() {
            write!(f, " focused")?;
        }
        if self.is_checked() {
            write!(f, " checked")?;
        }
        Ok(())
    }
}

impl Bus {
    /// Wakes the accessibility of a session, as a screen reader does when it starts.
    pub(crate) fn wake(session: &str) -> Result<Self> {
        block_on(async {
            let session = connect(session).await?;
            for state in ["IsEnabled", "ScreenReaderEnabled"] {
                let value = zbus::zvariant::Value::from(true);
                session
                    .call_method(
                        Some("org.a11y.Bus"),
                        "/org/a11y/bus",
                        Some("org.freedesktop.DBus.Properties"),
                        "Set",
                        &("org.a11y.Status", state, value),
                    )
                    .await?;
            }
            let reply = session
                .call_method(
                    Some("org.a11y.Bus"),
                    "/org/a11y/bus",
                    Some("org.a11y.Bus"),
                    "GetAddress",
                    &(),
                )
                .await?;
            let address: String = reply.body().deserialize()?;
            Ok(Self {
                accessibility: connect(&address).await?,
                _session: session,
            })
        })
    }

    /// Everything in the windows of the program with this process number, or of every program.
    /// What goes away while it is read is left out.
    pub(crate) fn nodes(&self, process: Option<u32>) -> Vec<Node> {
        block_on(async {
            let root = (
                "org.a11y.atspi.Registry".to_owned(),
                OwnedObjectPath::try_from("/org/a11y/atspi/accessible/root").expect("a path"),
            );
            let mut waiting = Vec::new();
            for program in self.children(&root).await.unwrap_or_default() {
                let wanted = match process {
                    Some(wanted) => self.process(&program.0).await.ok() == Some(wanted),
                    None => true,
                };
                if wanted {
                    waiting.push((program, 0));
                }
            }
            waiting.reverse();
            let mut nodes = Vec::new();
            while let Some((object, depth)) = waiting.pop() {
                let Ok(node) = self.node(&object, depth).await else {
                    continue;
                };
                nodes.push(node);
                if depth < DEEPEST {
                    let children = self.children(&object).await.unwrap_or_default();
                    waiting.extend(children.into_iter().rev().map(|child| (child, depth + 1)));
                }
            }
            nodes
        })
    }

    async fn children(&self, object: &Object) -> Result<Vec<Object>> {
        self.ask(object, ACCESSIBLE, "GetChildren", &()).await
    }

    async fn node(&self, object: &Object, depth: usize) -> Result<Node> {
        let role: u32 = self.ask(object, ACCESSIBLE, "GetRole", &()).await?;
        let property = (ACCESSIBLE, "Name");
        let name: OwnedValue = self
            .ask(object, "org.freedesktop.DBus.Properties", "Get", &property)
            .await?;
        let states: Vec<u32> = self.ask(object, ACCESSIBLE, "GetState", &()).await?;
        let states = states.iter().take(2).rev();
        let states = states.fold(0, |all, &word| all << 32 | u64::from(word));
        // Counted from the corner of the screen. A program as a whole has no place.
        let place = self.ask(object, "org.a11y.atspi.Component", "GetExtents", &0_u32);
        let place = place.await.unwrap_or_default();
        let text = if matches!(role, TEXT | ENTRY) {
            let whole = (0_i32, -1_i32);
            let text = self.ask(object, "org.a11y.atspi.Text", "GetText", &whole);
            text.await.ok()
        } else {
            None
        };
        Ok(Node {
            depth,
            role,
            name: String::try_from(name)?,
            text,
            place,
            states,
        })
    }

    /// The number of the process behind a name on the bus.
    async fn process(&self, name: &str) -> Result<u32> {
        let reply = self
            .accessibility
            .call_method(
                Some("org.freedesktop.DBus"),
                "/org/freedesktop/DBus",
                Some("org.freedesktop.DBus"),
                "GetConnectionUnixProcessID",
                &name,
            )
            .await?;
        Ok(reply.body().deserialize()?)
    }

    async fn ask<B, R>(&self, object: &Object, interface: &str, method: &str, body: &B) -> Result<R>
    where
        B: serde::Serialize + zbus::zvariant::DynamicType,
        R: for<'d> zbus::zvariant::DynamicDeserialize<'d>,
    {
        let (program, path) = object;
        let reply = self
            .accessibility
            .call_method(
                Some(program.as_str()),
                path.as_ref(),
                Some(interface),
                method,
                body,
            )
            .await?;
        Ok(reply.body().deserialize()?)
    }
}

async fn connect(address: &str) -> zbus::Result<Connection> {
    zbus::connection::Builder::address(address)?
        .method_timeout(ANSWER)
        .build()
        .await
}
