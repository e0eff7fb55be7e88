import type { Location } from "@couvert/domain/location/location";
import type { SitePayload } from "@couvert/domain/page/page";
import { Suspense, useEffect, useSyncExternalStore } from "react";
import { PanelLoading } from "../panel/PanelLoading.tsx";
import { panelPart, usePanelPart } from "../panel/panel-part.ts";
import { FindTable } from "./FindTable.tsx";
import { LegalNote } from "./LegalNote.tsx";
import { loadBook, type ReservationFlow } from "./reservation-flows.ts";
import { ThankYou } from "./ThankYou.tsx";

const loadDetails = () => import("./DetailsStep.tsx");
const detailsStep = panelPart(loadDetails);

/** The flow of a location, at the step it has come to (spec 2.7). */
export const ReservationSteps = ({
  flow,
  location,
  place,
  site,
}: {
  readonly flow: ReservationFlow;
  readonly location: Location;
  /** The name of the restaurant in full. */
  readonly place: string;
  readonly site: SitePayload;
}) => {
  const { store } = flow;
  const DetailsStep = usePanelPart(detailsStep);
  const state = useSyncExternalStore(store.subscribe, store.state);
  const hasFound = state.step === "finding" && state.search.status !== "idle";

  useEffect(() => {
    flow.reopen();
    return flow.leave;
  }, [flow]);
  useEffect(() => {
    // Fetched while the diner reads. A failure here is met again, and answered, when the part is needed.
    loadBook().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (hasFound) loadDetails().catch(() => undefined);
  }, [hasFound]);

  if (state.step === "thanks") return <ThankYou booking={state.booking} location={location} place={place} />;
  return (
    <>
      {state.step === "finding" ? (
        <FindTable location={location} place={place} state={state} dispatch={store.dispatch} />
      ) : (
        <Suspense fallback={<PanelLoading />}>
          <DetailsStep location={location} place={place} flow={flow} state={state} />
        </Suspense>
      )}
      <LegalNote site={site} />
    </>
  );
};
