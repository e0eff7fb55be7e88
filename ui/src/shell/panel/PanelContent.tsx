import type { Location } from "@couvert/domain/restaurant/location/location";
import type { SitePayload } from "@couvert/domain/site/page/page";
import type { PanelKind } from "@couvert/domain/values/panel-query";
import { type ComponentType, useMemo } from "react";
import { PanelBoundary } from "./PanelBoundary.tsx";
import styles from "./PanelContent.module.css";
import { useFade } from "./panel-motion.ts";

/** The component of a kind of panel. */
export type PanelContentComponent = ComponentType<{
  readonly location: Location;
  readonly site: SitePayload;
}>;

/** Shows one content of the panel at a time; the next fades in after the last (rules 9.12, 1.3, 2.45). */
export const PanelContent = ({
  kind,
  Content,
  location,
  site,
}: {
  readonly kind: PanelKind;
  readonly Content: PanelContentComponent;
  readonly location: Location;
  readonly site: SitePayload;
}) => {
  const wanted = useMemo(() => ({ kind, Content, location }), [kind, Content, location]);
  const { element, shown } = useFade(wanted);
  return (
    <div ref={element} className={styles["content"]}>
      <PanelBoundary phone={shown.location.phone} key={`${shown.kind} ${shown.location.uid}`}>
        <shown.Content location={shown.location} site={site} />
      </PanelBoundary>
    </div>
  );
};
