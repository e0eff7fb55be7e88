import type { Location } from "@couvert/domain/restaurant/location/location";
import type { SitePayload } from "@couvert/domain/site/page/page";
import type { PanelKind } from "@couvert/domain/values/panel-query";
import { Suspense, useMemo } from "react";
import { PanelLoading } from "../../kit/panel/PanelLoading.tsx";
import { panelPart, usePanelPart } from "../../kit/panel/panel-part.ts";
import { PanelBoundary } from "./PanelBoundary.tsx";
import styles from "./PanelContent.module.css";
import { useFade } from "./panel-motion.ts";

const reservePanel = panelPart(() => import("../../booking/flow/ReservePanel.tsx"));
const orderPanel = panelPart(() => import("../../pages/ordering/OrderPanel.tsx"));

interface ContentProps {
  readonly kind: PanelKind;
  readonly location: Location;
  readonly site: SitePayload;
}

const Content = ({ kind, location, site }: ContentProps) => {
  const Panel = usePanelPart(kind === "reserve" ? reservePanel : orderPanel);
  return <Panel location={location} site={site} />;
};

/** Shows one content of the panel at a time; the next fades in after the last (rule 9.12). */
export const PanelContent = ({ kind, location, site }: ContentProps) => {
  const wanted = useMemo(() => ({ kind, location }), [kind, location]);
  const { element, shown } = useFade(wanted);
  return (
    <div ref={element} className={styles["content"]}>
      <PanelBoundary phone={shown.location.phone} key={`${shown.kind} ${shown.location.uid}`}>
        <Suspense fallback={<PanelLoading />}>
          <Content kind={shown.kind} location={shown.location} site={site} />
        </Suspense>
      </PanelBoundary>
    </div>
  );
};
