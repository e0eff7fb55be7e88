import type { Finding, Found } from "@couvert/domain/booking/flow/reservation";
import { decodeSearchQuery } from "@couvert/domain/booking/flow/search-input";
import type { Location } from "@couvert/domain/restaurant/location/location";
import type { SitePayload } from "@couvert/domain/site/page/page";
import { type ComponentType, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { onIdle } from "../../kit/idle/idle.ts";
import { chunkOnce } from "../../kit/loading/chunk.ts";
import { PanelPart } from "../../kit/panel/PanelPart.tsx";
import { withMessages } from "../../languages/with-messages.ts";
import { FindTable } from "../find/FindTable.tsx";
import { seatingAreaChoice } from "../find/FoundTimes.tsx";
import { LegalNote } from "./LegalNote.tsx";
import { loadClientAhead, type ReservationFlow } from "./reservation-flows.ts";

const detailsStep = chunkOnce(withMessages(() => import("../details/DetailsStep.tsx"), "steps"));
const thankYou = chunkOnce(withMessages(() => import("../thank-you/ThankYou.tsx"), "steps", "thanks"));
const stepHistory = chunkOnce(() => import("./StepHistory.tsx"));
const choosingStep = chunkOnce(withMessages(() => import("../choose/ChoosingStep.tsx"), "steps", "choose"));

interface ReservationStepsProps {
  readonly flow: ReservationFlow;
  readonly location: Location;
  /** The full name of the restaurant. */
  readonly place: string;
  readonly site: SitePayload;
}

/** Shows the current step of a location's reservation flow. */
export const ReservationSteps = ({ flow, location, place, site }: ReservationStepsProps) => {
  const { store } = flow;
  const state = useSyncExternalStore(store.subscribe, store.state);
  const choosing = state.step === "finding" ? chosenFrom(state) : null;
  const hasFound = state.step === "finding" && state.search.status !== "idle";

  // What is found would push the note below it.
  const isLoading =
    state.step === "finding" && (state.search.status === "searching" || state.catalogue.status === "loading");

  const { search } = useLocation();
  const linked = useEffectEvent(() =>
    decodeSearchQuery(new URLSearchParams(search), location.timeZone, Date.now()),
  );
  useEffect(() => flow.open(linked()), [flow]);
  const [StepHistory, setStepHistory] = useState<ComponentType<{ step: string | null }>>();
  useEffect(
    () =>
      onIdle(window, () => {
        loadClientAhead();
        // Without it Back closes the panel at every step.
        stepHistory.needed().then(
          (chunk) => setStepHistory(() => chunk.default),
          () => {},
        );
      }),
    [],
  );
  useEffect(() => {
    if (!hasFound) return;
    seatingAreaChoice.ahead();
    detailsStep.ahead();
    thankYou.ahead();
  }, [hasFound]);

  const history = StepHistory && (
    <StepHistory step={state.step === "details" ? state.step : (choosing?.choosing.at ?? null)} />
  );
  if (state.step === "thanks") {
    const { booking, details } = state;
    const provider = site.providers.reservations;
    return (
      <>
        {history}
        <PanelPart chunk={thankYou} props={{ booking, details, location, place, provider }} />
      </>
    );
  }
  return (
    <>
      {history}
      {state.step === "details" && <PanelPart chunk={detailsStep} props={{ location, place, flow, state }} />}
      {state.step === "finding" && choosing !== null && (
        <PanelPart
          chunk={choosingStep}
          props={{ location, place, state, search: choosing, dispatch: store.dispatch }}
        />
      )}
      {state.step === "finding" && choosing === null && (
        <FindTable location={location} place={place} state={state} dispatch={store.dispatch} />
      )}
      {!isLoading && <LegalNote site={site} />}
    </>
  );
};

/** Returns the search result whose options, add-ons or seating area fill the panel; null while none does. */
const chosenFrom = ({ search, held }: Finding): Found | null => {
  if (search.status !== "found") return null;
  const { at } = search.choosing;
  return held !== null || (at !== "times" && at !== "seating") ? search : null;
};
