import type { Location } from "@couvert/domain/restaurant/location/location";
import type { SitePayload } from "@couvert/domain/site/page/page";
import { type Panel, panelHref } from "@couvert/domain/values/panel-query";
import { t } from "@lingui/core/macro";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useBreakpointChange } from "../../kit/breakpoint/use-breakpoint.ts";
import { FADE, usePresence } from "../../kit/motion/motion.ts";
import { PanelContent, type PanelContentComponent } from "./PanelContent.tsx";
import styles from "./PanelHost.module.css";
import { PanelSheet } from "./PanelSheet.tsx";
import { slideSeconds } from "./panel-motion.ts";
import { useLeavingLinks } from "./use-leaving-links.ts";

/**
 * Shows the panel of a location. Stays rendered while `panel` is null, so that it can slide out. The header stays usable;
 * the caller makes the rest of the page inert (rules 2.44, 2.48).
 */
const PanelHost = ({
  panel,
  Content,
  location,
  site,
  onClose,
}: {
  readonly panel: Panel | null;
  readonly Content: PanelContentComponent;
  readonly location: Location;
  readonly site: SitePayload;
  readonly onClose: () => void;
}) => {
  const isOpen = panel !== null;
  const [last, setLast] = useState({ panel, Content, location });
  if (panel !== null && (panel !== last.panel || location !== last.location))
    setLast({ panel, Content, location });
  const opener = useOpener(panel);
  useLeavingLinks(isOpen, onClose);
  useBreakpointChange(() => {
    if (isOpen) onClose();
  });

  if (last.panel === null) return null;
  const { kind, asksWhere } = last.panel;
  const { name } = site.site;
  const place = asksWhere ? name : `${name} ${last.location.title}`;
  return (
    <>
      <Overlay isOpen={isOpen} onPress={onClose} />
      <PanelSheet
        label={kind === "reserve" ? t`Reserve at ${place}` : t`Order from ${place}`}
        isOpen={isOpen}
        findOpener={opener}
        onClose={onClose}
      >
        <PanelContent kind={kind} Content={last.Content} location={last.location} site={site} />
      </PanelSheet>
    </>
  );
};

export default PanelHost;

/** Covers the page beside the sheet; a press closes the panel (rule 2.47). */
const Overlay = ({ isOpen, onPress }: { readonly isOpen: boolean; readonly onPress: () => void }) => {
  const { element, isPresent } = usePresence<HTMLDivElement>(isOpen, FADE, slideSeconds());
  return isPresent ? (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the close control do the same by keyboard
    <div ref={element} role="presentation" className={styles["overlay"]} onClick={onPress} />
  ) : null;
};

/**
 * Returns a function that finds the element to focus when the panel closes: the opener, or else a link that opens the same
 * panel. A touch and a reload leave no opener.
 */
const useOpener = (panel: Panel | null): (() => HTMLElement | null) => {
  const opener = useRef<Element | null>(null);
  const last = useRef<Panel | null>(null);
  useLayoutEffect(() => {
    if (panel === null) return;
    if (last.current === null || isUsable(document.activeElement)) opener.current = document.activeElement;
    last.current = panel;
  }, [panel]);
  return useCallback(() => {
    const from = opener.current;
    if (isUsable(from)) return from;
    return last.current === null
      ? null
      : document.querySelector<HTMLElement>(`a[href$="${CSS.escape(panelHref(last.current))}"]`);
  }, []);
};

const isUsable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element !== document.body &&
  element.closest("[role=dialog]") === null;
