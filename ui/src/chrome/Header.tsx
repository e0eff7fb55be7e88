import type { Site } from "@couvert/domain/page/page";
import { lazy, Suspense, useCallback, useState } from "react";
import { neededChunk } from "../delivery/needed-chunk.ts";
import button from "../design/button.module.css";
import { PanelLink } from "../link/PanelLink.tsx";
import { PathLink } from "../link/PathLink.tsx";
import { SiteLink } from "../link/SiteLink.tsx";
import { useSelection } from "../location/SelectedLocation.tsx";
import styles from "./Header.module.css";
import { useScrolledPast } from "./use-scrolled-past.ts";
import { Wordmark } from "./Wordmark.tsx";

const loadMenu = () => import("./MobileMenu.tsx");
const MobileMenu = lazy(() => neededChunk(loadMenu()));
const prefetchMenu = () => void loadMenu().catch(() => {});

/** How far a page is scrolled before the header of a small screen gets its ground, in px (spec 9). */
const GROUND_THRESHOLD = 10;

/** The header of every page; it stays above an open panel, and its buttons swap or close it (spec 2.3). */
export const Header = ({ site }: { site: Site }) => {
  const { header, name } = site;
  const { location } = useSelection();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const isScrolled = useScrolledPast(GROUND_THRESHOLD);
  const locationPath = `/locations/${encodeURIComponent(location.uid)}`;
  return (
    <header className={styles["header"]} data-scrolled={isScrolled || undefined}>
      <PathLink to="/" className={styles["home"]}>
        <Wordmark name={name} logo={header.logo} />
      </PathLink>
      <nav className={styles["menu"]} aria-label="Main">
        <ul>
          {header.menu.map(({ label, link }) => (
            <li key={label}>
              <SiteLink link={link} className={styles["link"]}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles["location"]}>
        <PathLink to={locationPath} className={styles["link"]} label={`Your location: ${location.title}`}>
          <span className={styles["place"]}>{location.title}</span>
        </PathLink>
      </div>
      <div className={styles["actions"]}>
        <PanelLink
          toggles
          panel={{ kind: "order", uid: location.uid }}
          className={`${button["quiet"]} ${styles["order"]}`}
        >
          {header.orderButtonText || "Order"}
        </PanelLink>
        <PanelLink toggles panel={{ kind: "reserve", uid: location.uid }} className={button["primary"]}>
          {header.reserveButtonText || "Reserve"}
        </PanelLink>
        <button
          type="button"
          data-replay
          className={styles["hamburger"]}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          aria-label="Menu"
          onClick={() => setMenuOpen(true)}
          onPointerEnter={prefetchMenu}
          onFocus={prefetchMenu}
        >
          <span />
          <span />
        </button>
      </div>
      {isMenuOpen && (
        <Suspense fallback={null}>
          <MobileMenu site={site} onClose={closeMenu} />
        </Suspense>
      )}
    </header>
  );
};
