import type { Finding, Found } from "@couvert/domain/booking/reservation/reservation";
import { decodeSearchQuery } from "@couvert/domain/booking/reservation/search-input";
import type { Location } from "@couvert/domain/restaurant/location/location";
import type { SitePayload } from "@couvert/domain/site/page/page";
import { Suspense, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { PanelLoading } from "../../kit/panel/PanelLoading.tsx";
import { panelPart, usePanelPart } from "../../kit/panel/panel-part.ts";
import { FindTable } from "../find/FindTable.tsx";
import { LegalNote } from "./LegalNote.tsx";
import { loadReservationClient, type ReservationFlow } from "./reservation-flows.ts";

const loadDetails = () => import("../details/DetailsStep.tsx");
const detailsStep = panelPart(loadDetails);
const loadThanks = () => import("../thank-you/ThankYou.tsx");
const thankYou = panelPart(loadThanks);
const choosingStep = panelPart(() => import("../choose/ChoosingStep.tsx"));

/** Shows the current step of a location's reservation flow. */
export const ReservationSteps = ({
  flow,
  location,
  place,
  site,
}: {
  readonly flow: ReservationFlow;
  readonly location: Location;
  /** The full name of the restaurant. */
  readonly place: string;
  readonly site: SitePayload;
}) => {
  const { store } = flow;
  const DetailsStep = usePanelPart(detailsStep);
  const ChoosingStep = usePanelPart(choosingStep);
  const ThankYou = usePanelPart(thankYou);
  const state = useSyncExternalStore(store.subscribe, store.state);
  const choosing = state.step === "finding" ? chosenFrom(state) : null;
  const hasFound = state.step === "finding" && state.search.status !== "idle";

  const { search } = useLocation();
  const linked = useEffectEvent(() =>
    decodeSearchQuery(new URLSearchParams(search), location.timeZone, Date.now()),
  );
  useEffect(() => {
    flow.reopen();
    const input = linked();
    if (input !== null) flow.search(input);
    return flow.leave;
  }, [flow]);
  useEffect(() => {
    // Fetched early; a failure shows when the part is needed.
    loadReservationClient().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!hasFound) return;
    loadDetails().catch(() => undefined);
    loadThanks().catch(() => undefined);
  }, [hasFound]);

  if (state.step === "thanks") {
    return (
      <Suspense fallback={<PanelLoading />}>
        <ThankYou booking={state.booking} location={location} place={place} />
      </Suspense>
    );
  }
  return (
    <>
      <Suspense fallback={<PanelLoading />}>
        {state.step === "details" && (
          <DetailsStep location={location} place={place} flow={flow} state={state} />
        )}
        {state.step === "finding" && choosing !== null && (
          <ChoosingStep
            location={location}
            place={place}
            state={state}
            search={choosing}
            dispatch={store.dispatch}
          />
        )}
        {state.step === "finding" && choosing === null && (
          <FindTable location={location} place={place} state={state} dispatch={store.dispatch} />
        )}
      </Suspense>
      <LegalNote site={site} />
    </>
  );
};

/** Returns the search result whose options, add-ons or seating area fill the panel; null while none does. */
const chosenFrom = ({ search, held }: Finding): Found | null => {
  if (search.status !== "found") return null;
  const { at } = search.choosing;
  return held !== null || (at !== "times" && at !== "seating") ? search : null;
};
