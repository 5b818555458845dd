//! Who answers on the bus of the desktop: file windows and screen readers. On Linux; elsewhere the
//! system has its own.

/// Who answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Services {
    /// Whether there is a bus at all.
    pub(super) bus: bool,
    /// Whether the desktop has a window for picking files.
    pub(super) files: bool,
    /// Whether there is a bus for screen readers.
    pub(super) readers: bool,
}

/// Asks. Whoever hangs is given up after some seconds.
#[cfg(target_os = "linux")]
pub(super) fn services() -> Services {
    pollster::block_on(linux::services()).unwrap_or_default()
}

/// There is nobody to ask.
#[cfg(not(target_os = "linux"))]
pub(super) fn services() -> Services {
    Services::default()
}

#[cfg(target_os = "linux")]
mod linux {
    use std::time::Duration;

    use zbus::connection::Builder;

    use super::Services;

    const PATIENCE: Duration = Duration::from_secs(5);

    pub(super) async fn services() -> zbus::Result<Services> {
        let bus = Builder::session()?.method_timeout(PATIENCE).build().await?;
        let files = bus.call_method(
            Some("org.freedesktop.portal.Desktop"),
            "/org/freedesktop/portal/desktop",
            Some("org.freedesktop.DBus.Properties"),
            "Get",
            &("org.freedesktop.portal.FileChooser", "version"),
        );
        let files = files.await.is_ok();
        let readers = bus.call_method(
            Some("org.a11y.Bus"),
            "/org/a11y/bus",
            Some("org.a11y.Bus"),
            "GetAddress",
            &(),
        );
        let readers = readers.await.is_ok();
        Ok(Services {
            bus: true,
            files,
            readers,
        })
    }
}
