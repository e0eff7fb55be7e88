import type { Site } from "@couvert/domain/site/page/page";
import type { Panel } from "@couvert/domain/values/panel-query";
import { t } from "@lingui/core/macro";
import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import button from "../../design/button.module.css";
import { useBreakpointChange } from "../../kit/breakpoint/use-breakpoint.ts";
import { LinkList, SocialLinks } from "../../kit/link/LinkList.tsx";
import { PanelLink } from "../../kit/link/PanelLink.tsx";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { useSitePath } from "../../visit/shown-page.ts";
import { LanguageLinks } from "./LanguageLinks.tsx";
import { LocationLink } from "./LocationLink.tsx";
import styles from "./MobileMenu.module.css";
import wordmark from "./Wordmark.module.css";
import { Wordmark } from "./Wordmark.tsx";

/** The props of the mobile menu. */
export interface MobileMenuProps {
  readonly site: Site;
  /** The location for reserve and order. */
  readonly panelAt: Omit<Panel, "kind">;
  readonly onClose: () => void;
}

/**
 * Shows the mobile menu as a modal dialog while it is rendered; the page behind it cannot scroll (rule 4.9). Closes by its
 * button, Escape, navigation and a change of breakpoint (rules 2.24, 4.42).
 */
const MobileMenu = ({ site, panelAt, onClose }: MobileMenuProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
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
      <div className={styles["end"]}>
        {site.footer.social.length > 0 && <SocialLinks links={site.footer.social} />}
        <LanguageLinks className={styles["language"]} />
      </div>
      <div className={styles["foot"]}>
        <LocationLink location={null} className={styles["location"]} />
        <PanelLink panel={{ kind: "order", ...panelAt }} className={button["quiet"]}>
          {site.header.orderButtonText || t`Order`}
        </PanelLink>
        <PanelLink panel={{ kind: "reserve", ...panelAt }} className={button["primary"]}>
          {site.header.reserveButtonText || t`Reserve`}
        </PanelLink>
      </div>
    </dialog>
  );
};

export default MobileMenu;
