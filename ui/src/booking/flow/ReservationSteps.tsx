import type { Finding, Found } from "@couvert/domain/booking/flow/reservation";
import { decodeSearchQuery } from "@couvert/domain/booking/flow/search-input";
import type { Location } from "@couvert/domain/restaurant/location/location";
import type { SitePayload } from "@couvert/domain/site/page/page";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { onIdle } from "../../kit/idle/idle.ts";
import { type ChunkOnce, chunkOnce } from "../../kit/loading/chunk.ts";
import { PanelPart } from "../../kit/panel/PanelPart.tsx";
import { loadMessages } from "../../languages/load-messages.ts";
import type { MessageArea } from "../../languages/message-areas.ts";
import { FindTable } from "../find/FindTable.tsx";
import { LegalNote } from "./LegalNote.tsx";
import { loadClientAhead, type ReservationFlow } from "./reservation-flows.ts";

/** Loads a part of the panel after its search, with the messages of all of them and those of its own areas. */
export const stepChunk = <Step,>(load: () => Promise<Step>, ...own: readonly MessageArea[]): ChunkOnce<Step> =>
  chunkOnce(async () => (await Promise.all([load(), ...["steps" as const, ...own].map(loadMessages)]))[0]);

const detailsStep = stepChunk(() => import("../details/DetailsStep.tsx"));
const thankYou = stepChunk(() => import("../thank-you/ThankYou.tsx"), "thanks");
const choosingStep = stepChunk(() => import("../choose/ChoosingStep.tsx"));

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
  const state = useSyncExternalStore(store.subscribe, store.state);
  const choosing = state.step === "finding" ? chosenFrom(state) : null;
  const hasFound = state.step === "finding" && state.search.status !== "idle";

  const { search } = useLocation();
  const linked = useEffectEvent(() =>
    decodeSearchQuery(new URLSearchParams(search), location.timeZone, Date.now()),
  );
  useEffect(() => {
    flow.reopen();
    flow.search(linked());
    return flow.leave;
  }, [flow]);
  useEffect(() => onIdle(window, loadClientAhead), []);
  useEffect(() => {
    if (!hasFound) return;
    detailsStep.ahead();
    thankYou.ahead();
  }, [hasFound]);

  if (state.step === "thanks") {
    return <PanelPart chunk={thankYou} props={{ booking: state.booking, location, place }} />;
  }
  return (
    <>
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
