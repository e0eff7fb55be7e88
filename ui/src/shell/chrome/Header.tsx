import type { Site } from "@couvert/domain/site/page/page";
import { t } from "@lingui/core/macro";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import button from "../../design/button.module.css";
import { LinkList } from "../../kit/link/LinkList.tsx";
import { PanelLink } from "../../kit/link/PanelLink.tsx";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { chunkOnce } from "../../kit/loading/chunk.ts";
import type { SelectedLocation } from "../../visit/location-store.ts";
import { useBrowsing } from "../../visit/SelectedLocation.tsx";
import { useSitePath } from "../../visit/shown-page.ts";
import styles from "./Header.module.css";
import { LocationLink } from "./LocationLink.tsx";
import type { MobileMenuProps } from "./MobileMenu.tsx";
import wordmark from "./Wordmark.module.css";
import { Wordmark } from "./Wordmark.tsx";

/** How far a page is scrolled before the header of a small window has its own background, in px (rule 4.10). */
const HEADER_GROUND_PX = 10;

const menuChunk = chunkOnce(() => import("./MobileMenu.tsx"));

const focusFirst = (links: HTMLElement | null) => links?.querySelector("a")?.focus();

/**
 * Shows the header of every page. It stays above an open panel, and its buttons swap or close the panel (rules 4.4, 4.8, 2.23,
 * 2.28, 3.25).
 */
export const Header = ({
  site,
  panelLocation = null,
}: {
  readonly site: Site;
  /** The location of the open panel; null without one. */
  readonly panelLocation?: SelectedLocation | null;
}) => {
  const { header, name } = site;
  const browsing = useBrowsing();
  const panelAt = { uid: browsing.location.uid, asksWhere: browsing.isGuess };
  const sitePath = useSitePath();
  const [Menu, setMenu] = useState<ComponentType<MobileMenuProps> | null>(null);
  const closeMenu = useCallback(() => setMenu(null), []);
  const { key } = useLocation();
  // The location key at which the menu failed to load; the header's own links replace it there.
  const [plainAt, setPlainAt] = useState("");
  const isPlain = plainAt === key;
  if (!isPlain && plainAt !== "") setPlainAt("");
  const openMenu = () => {
    if (isPlain) setPlainAt("");
    else
      menuChunk.needed().then(
        (chunk) => setMenu(() => chunk.default),
        () => setPlainAt(key),
      );
  };
  const isScrolled = useScrolledPast(HEADER_GROUND_PX);
  return (
    <header
      className={styles["header"]}
      data-scrolled={isScrolled || undefined}
      data-plain={isPlain || undefined}
    >
      <PathLink to={sitePath("/")} className={`${wordmark["home"]} ${styles["home"]}`}>
        <Wordmark name={name} logo={header.logo} height={header.logoHeightPixels} />
      </PathLink>
      <nav className={styles["menu"]} aria-label={t`Main`} ref={isPlain ? focusFirst : null}>
        <LinkList links={header.menu} linkClass={styles["link"]} />
      </nav>
      <div className={styles["location"]}>
        <LocationLink location={panelLocation} className={styles["link"]} />
      </div>
      <div className={styles["actions"]}>
        <PanelLink
          toggles
          panel={{ kind: "order", ...panelAt }}
          className={`${button["quiet"]} ${styles["order"]}`}
        >
          {header.orderButtonText || t`Order`}
        </PanelLink>
        <PanelLink toggles panel={{ kind: "reserve", ...panelAt }} className={button["primary"]}>
          {header.reserveButtonText || t`Reserve`}
        </PanelLink>
        <button
          type="button"
          data-replay
          className={styles["hamburger"]}
          aria-haspopup="dialog"
          aria-expanded={isPlain || Menu !== null}
          aria-label={t`Menu`}
          onClick={openMenu}
          onPointerEnter={menuChunk.ahead}
          onFocus={menuChunk.ahead}
        >
          <span />
          <span />
        </button>
      </div>
      {Menu !== null && <Menu site={site} panelAt={panelAt} onClose={closeMenu} />}
    </header>
  );
};

/** Returns whether the page is scrolled by more than `px`. Reads the position outside of renders: that computes the page's layout. */
const useScrolledPast = (px: number): boolean => {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const read = () => setIsPast(scrollY > px);
    // A reload and back scroll the page before it hydrates.
    requestAnimationFrame(read);
    addEventListener("scroll", read);
    return () => removeEventListener("scroll", read);
  }, [px]);
  return isPast;
};

/** Lets keyboard users skip the header. Visible while focused; inert with the content. */
export const SkipLink = ({ isInert }: { isInert: boolean }) => (
  <a className={styles["skip"]} href="#content" inert={isInert}>
    {t`Skip to content`}
  </a>
);
