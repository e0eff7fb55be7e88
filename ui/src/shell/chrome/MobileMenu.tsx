import type { Site } from "@couvert/domain/site/page/page";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import button from "../../design/button.module.css";
import { useBreakpointChange } from "../../kit/breakpoint/use-breakpoint.ts";
import { PanelLink } from "../../kit/link/PanelLink.tsx";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { SiteLink } from "../../kit/link/SiteLink.tsx";
import { locationPath } from "../../location/location-path.ts";
import { useSelection } from "../../visit/SelectedLocation.tsx";
import styles from "./MobileMenu.module.css";
import { Wordmark } from "./Wordmark.tsx";

/** What the menu of a small screen is given. */
export interface MobileMenuProps {
  readonly site: Site;
  /** The uid of the location that it reserves and orders at. */
  readonly browsing: string;
  readonly onClose: () => void;
}

/** How long after it opened the menu says that it is ready, in ms (rule 9.10). */
const MENU_READY_MS = 100;

/** The event by which the menu tells the document, and what else stands on it, that it is ready (spec 9). */
export const MENU_READY = "couvert:mobile-menu-ready";

/**
 * The menu of a small screen, open for as long as it is rendered: a modal dialog, so that the page behind it is out of
 * reach and does not scroll, and focus returns where it came from. It closes by its button, by Escape, on the way to
 * another page or panel, and when the window passes a breakpoint (spec 4).
 */
const MobileMenu = ({ site, browsing, onClose }: MobileMenuProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { location } = useSelection();
  const { key } = useLocation();
  const keyWhenOpened = useRef(key);

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);

  useEffect(() => {
    const telling = setTimeout(() => document.dispatchEvent(new Event(MENU_READY)), MENU_READY_MS);
    return () => clearTimeout(telling);
  }, []);

  useLayoutEffect(() => {
    if (keyWhenOpened.current !== key) onClose();
  }, [key, onClose]);

  useBreakpointChange(onClose);

  return (
    <dialog ref={dialog} className={styles["menu"]} aria-label="Menu" onClose={onClose}>
      <div className={styles["bar"]}>
        <PathLink to="/" className={styles["home"]}>
          <Wordmark name={site.name} logo={site.header.logo} height={site.header.logoHeightPixels} />
        </PathLink>
        <button type="button" className={styles["close"]} aria-label="Close" onClick={onClose}>
          <span />
          <span />
        </button>
      </div>
      <nav className={styles["links"]} aria-label="Menu">
        <ul>
          {site.header.menu.map(({ label, link }) => (
            <li key={label}>
              <SiteLink link={link} className={styles["link"]}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles["foot"]}>
        <PathLink
          to={locationPath(location.uid)}
          className={styles["location"]}
          label={`Your location: ${location.title}`}
        >
          {location.title}
        </PathLink>
        <PanelLink panel={{ kind: "order", uid: browsing }} className={button["quiet"]}>
          {site.header.orderButtonText || "Order"}
        </PanelLink>
        <PanelLink panel={{ kind: "reserve", uid: browsing }} className={button["primary"]}>
          {site.header.reserveButtonText || "Reserve"}
        </PanelLink>
      </div>
    </dialog>
  );
};

export default MobileMenu;
