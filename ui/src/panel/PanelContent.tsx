import type { Location } from "@couvert/domain/location/location";
import type { SitePayload } from "@couvert/domain/page/page";
import type { PanelKind } from "@couvert/domain/page/panel-query";
import { lazy, Suspense, useMemo } from "react";
import { neededChunk } from "../delivery/needed-chunk.ts";
import styles from "./PanelContent.module.css";
import { PanelLoading } from "./PanelLoading.tsx";
import { useFade } from "./use-fade.ts";

const ReservePanel = lazy(() => neededChunk(import("../reservation/ReservePanel.tsx")));
const OrderPanel = lazy(() => neededChunk(import("../ordering/OrderPanel.tsx")));

/** What the panel is for, one content at a time; the next fades in when the last has faded out (spec 2.6). */
export const PanelContent = ({
  kind,
  location,
  site,
}: {
  readonly kind: PanelKind;
  readonly location: Location;
  readonly site: SitePayload;
}) => {
  const wanted = useMemo(() => ({ kind, location }), [kind, location]);
  const { element, shown } = useFade(wanted);
  const Content = shown.kind === "reserve" ? ReservePanel : OrderPanel;
  return (
    <div ref={element} className={styles["content"]}>
      <Suspense fallback={<PanelLoading />}>
        <Content key={`${shown.kind} ${shown.location.uid}`} location={shown.location} site={site} />
      </Suspense>
    </div>
  );
};
