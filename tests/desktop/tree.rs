//! Accessible tree of every running program, as a screen reader sees it, read over D-Bus.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::time::Duration;

use atspi::proxy::accessible::{AccessibleProxy, ObjectRefExt};
use atspi::proxy::bus::{BusProxy, StatusProxy};
use atspi::proxy::cache::CacheProxy;
use atspi::proxy::component::ComponentProxy;
use atspi::proxy::text::TextProxy;
use atspi::{CoordType, Interface, InterfaceSet, ObjectRefOwned, Role, State, StateSet};
use pollster::block_on;
use zbus::Connection;
use zbus::Proxy;
use zbus::fdo::DBusProxy;
use zbus::proxy::{CacheProperties, Defaults, ProxyImpl};
use zbus::zvariant::ObjectPath;

/// A bus that has not answered by then never will.
const ANSWER: Duration = Duration::from_secs(20);
/// Depth of a window in the tree.
const WINDOW: usize = 1;
/// Nothing here is built deeper; a tree that is has a loop in it.
const DEEPEST: usize = 40;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The accessibility bus of one desktop.
pub(crate) struct Bus {
    /// The bus of the session, which starts and ends the other one; kept to keep it going.
    _session: Connection,
    accessibility: Connection,
}

/// The left, top, width and height of something.
type Place = (i32, i32, i32, i32);

/// One thing in a window, as it is told to a screen reader.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// Depth in the tree; a program is at 0.
    pub(crate) depth: usize,
    /// Role in the system's own words but for headings and dialogs.
    pub(crate) role: String,
    /// Accessible name.
    pub(crate) name: String,
    /// Text in a field, if there can be one and it was asked for.
    pub(crate) text: Option<String>,
    /// Place on the screen, for a window and for nodes that were asked for by name.
    pub(crate) place: Place,
    /// Set if the keyboard is on it.
    pub(crate) is_focused: bool,
    /// Set if it is the chosen one of several.
    pub(crate) is_checked: bool,
}

impl Node {
    pub(crate) fn is_heading(&self) -> bool {
        self.role == "heading"
    }

    pub(crate) fn is_dialog(&self) -> bool {
        self.role == "dialog"
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (left, top, width, height) = self.place;
        write!(f, "{:1$}{2} ", "", 2 * self.depth, self.role)?;
        write!(f, "{:?} {width}x{height}+{left}+{top}", self.name)?;
        if let Some(text) = &self.text {
            write!(f, " text {text:?}")?;
        }
        if self.is_focused {
            write!(f, " focused")?;
        }
        if self.is_checked {
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
            let status = StatusProxy::new(&session).await?;
            status.set_is_enabled(true).await?;
            status.set_screen_reader_enabled(true).await?;
            let address = BusProxy::new(&session).await?.get_address().await?;
            Ok(Self { accessibility: connect(&address).await?, _session: session })
        })
    }

    /// Everything in the windows of the program with this process number, or of every program, with
    /// the places and texts of windows and of what has a wanted name: each of these is a question of
    /// its own. What goes away while it is read is left out.
    pub(crate) fn nodes(
        &self,
        process: Option<u32>,
        is_wanted: &dyn Fn(&str) -> bool,
    ) -> Vec<Node> {
        block_on(async {
            let mut nodes = Vec::new();
            for program in self.programs(process).await.unwrap_or_default() {
                // The game tells all at once, as a screen reader asks for it. Others tell that way
                // only of what was looked at one by one before.
                let told = match process {
                    Some(_) => self.told(&program, is_wanted).await.ok(),
                    None => None,
                };
                match told {
                    Some(told) => nodes.extend(told),
                    None => nodes.extend(self.looked_at(program).await),
                }
            }
            nodes
        })
    }

    /// A way to ask a program of this name on the bus, or one of its objects. What it answers is not
    /// kept: nothing says when that is no longer so.
    async fn proxy<'a, P>(
        &self,
        name: &'a str,
        object: Option<&'a ObjectPath<'a>>,
    ) -> zbus::Result<P>
    where
        P: ProxyImpl<'a> + Defaults + From<Proxy<'a>>,
    {
        let mut builder = P::builder(&self.accessibility)
            .destination(name)?
            .cache_properties(CacheProperties::No);
        if let Some(object) = object {
            builder = builder.path(object)?;
        }
        builder.build().await
    }

    /// Nodes that a program tells of its windows.
    async fn told(
        &self,
        program: &ObjectRefOwned,
        is_wanted: &dyn Fn(&str) -> bool,
    ) -> Result<Vec<Node>> {
        let name = program.name().ok_or("a program without a name")?.clone();
        let cache: CacheProxy<'_> = self.proxy(&name, None).await?;
        let mut depths = HashMap::new();
        let mut nodes = Vec::new();
        // Whatever is in something comes after it.
        for item in cache.get_items().await? {
            let depth = depths.get(&item.parent).map_or(0, |depth| depth + 1);
            let (mut place, mut text) = Default::default();
            if depth <= WINDOW || is_wanted(&item.short_name) {
                (place, text) = self.look(&item.object, item.role, item.ifaces).await?;
            }
            nodes.push(Node {
                depth,
                role: item.role.to_string(),
                name: item.short_name,
                text,
                place,
                is_focused: item.states.contains(State::Focused),
                is_checked: is_checked(item.states),
            });
            depths.insert(item.object, depth);
        }
        Ok(nodes)
    }

    /// Nodes in the windows of a program, each asked for by itself.
    async fn looked_at(&self, program: ObjectRefOwned) -> Vec<Node> {
        let mut waiting = vec![(program, 0)];
        let mut nodes = Vec::new();
        while let Some((object, depth)) = waiting.pop() {
            let Ok((node, children)) = self.node(&object, depth).await else {
                continue;
            };
            nodes.push(node);
            if depth < DEEPEST {
                waiting.extend(children.into_iter().rev().map(|child| (child, depth + 1)));
            }
        }
        nodes
    }

    /// The program with this process number, or every program, the last first.
    async fn programs(&self, process: Option<u32>) -> Result<Vec<ObjectRefOwned>> {
        let bus = DBusProxy::new(&self.accessibility).await?;
        let desktop: AccessibleProxy<'_> = self.proxy("org.a11y.atspi.Registry", None).await?;
        let mut programs = Vec::new();
        for program in desktop.get_children().await?.into_iter().rev() {
            let Some(name) = program.name() else { continue };
            let is_wanted = match process {
                Some(_) => {
                    let process_of = bus.get_connection_unix_process_id(name.clone().into());
                    process_of.await.ok() == process
                }
                None => true,
            };
            if is_wanted {
                programs.push(program);
            }
        }
        Ok(programs)
    }

    /// Reads an object, and lists its children.
    async fn node(
        &self,
        object: &ObjectRefOwned,
        depth: usize,
    ) -> Result<(Node, Vec<ObjectRefOwned>)> {
        let proxy = object.as_accessible_proxy(&self.accessibility).await?;
        let role = proxy.get_role().await?;
        let (place, text) = self.look(object, role, proxy.get_interfaces().await?).await?;
        let states = proxy.get_state().await?;
        let node = Node {
            depth,
            role: role.to_string(),
            name: proxy.name().await?,
            text,
            place,
            is_focused: states.contains(State::Focused),
            is_checked: is_checked(states),
        };
        Ok((node, proxy.get_children().await.unwrap_or_default()))
    }

    /// Reads the place of an object, counted from the corner of the screen, and its text. A program
    /// as a whole has no place.
    async fn look(
        &self,
        object: &ObjectRefOwned,
        role: Role,
        interfaces: InterfaceSet,
    ) -> Result<(Place, Option<String>)> {
        let name = object.name().ok_or("a thing of no program")?.as_str();
        let mut place = Place::default();
        if interfaces.contains(Interface::Component) {
            let component: ComponentProxy<'_> = self.proxy(name, Some(object.path())).await?;
            place = component.get_extents(CoordType::Screen).await.unwrap_or_default();
        }
        let mut written = None;
        if matches!(role, Role::Text | Role::Entry) && interfaces.contains(Interface::Text) {
            let text: TextProxy<'_> = self.proxy(name, Some(object.path())).await?;
            written = text.get_text(0, -1).await.ok();
        }
        Ok((place, written))
    }
}

/// Returns true if an object is the chosen one of several.
fn is_checked(states: StateSet) -> bool {
    states.contains(State::Checked) || states.contains(State::Selected)
}

async fn connect(address: &str) -> zbus::Result<Connection> {
    zbus::connection::Builder::address(address)?.method_timeout(ANSWER).build().await
}
