import type { Site } from "@couvert/domain/site/page/page";
import { t } from "@lingui/core/macro";
import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import button from "../../design/button.module.css";
import { useBreakpointChange } from "../../kit/breakpoint/use-breakpoint.ts";
import { LinkList, SocialLinks } from "../../kit/link/LinkList.tsx";
import { PanelLink } from "../../kit/link/PanelLink.tsx";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { locationPath } from "../../location/location-path.ts";
import { useSelection } from "../../visit/SelectedLocation.tsx";
import { useSitePath } from "../../visit/shown-page.ts";
import styles from "./MobileMenu.module.css";
import wordmark from "./Wordmark.module.css";
import { Wordmark } from "./Wordmark.tsx";

/** The props of the mobile menu. */
export interface MobileMenuProps {
  readonly site: Site;
  /** The uid of the location for reserve and order. */
  readonly browsing: string;
  readonly onClose: () => void;
}

/**
 * Shows the mobile menu as a modal dialog while it is rendered; the page behind it cannot scroll (rule 4.9). Closes by its
 * button, Escape, navigation and a change of breakpoint (rules 2.24, 4.42).
 */
const MobileMenu = ({ site, browsing, onClose }: MobileMenuProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { location } = useSelection();
  const sitePath = useSitePath();
  const { key } = useLocation();
  const keyWhenOpened = useRef(key);

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);

  useLayoutEffect(() => {
    if (keyWhenOpened.current !== key) onClose();
  }, [key, onClose]);

  useBreakpointChange(onClose);

  return (
    <dialog ref={dialog} className={styles["menu"]} aria-label={t`Menu`} onClose={onClose}>
      <div className={styles["bar"]}>
        <PathLink to={sitePath("/")} className={wordmark["home"]}>
          <Wordmark name={site.name} logo={site.header.logo} height={site.header.logoHeightPixels} />
        </PathLink>
        <button type="button" className={styles["close"]} aria-label={t`Close`} onClick={onClose}>
          <span />
          <span />
        </button>
      </div>
      <nav className={styles["links"]} aria-label={t`Menu`}>
        <LinkList links={site.header.menu} linkClass={styles["link"]} />
      </nav>
      {site.footer.social.length > 0 && <SocialLinks links={site.footer.social} />}
      <div className={styles["foot"]}>
        <PathLink
          to={sitePath(locationPath(location.uid))}
          className={styles["location"]}
          label={t`Your location: ${location.title}`}
        >
          {location.title}
        </PathLink>
        <PanelLink panel={{ kind: "order", uid: browsing }} className={button["quiet"]}>
          {site.header.orderButtonText || t`Order`}
        </PanelLink>
        <PanelLink panel={{ kind: "reserve", uid: browsing }} className={button["primary"]}>
          {site.header.reserveButtonText || t`Reserve`}
        </PanelLink>
      </div>
    </dialog>
  );
};

export default MobileMenu;
