import { emptyDetails, type GuestDetails } from "@couvert/domain/booking/reservation/guest";
import {
  currentInput,
  defaultSearch,
  type TableSearch,
} from "@couvert/domain/booking/reservation/search-input";
import { startReservation } from "@couvert/domain/booking/reservation/step";
import type { SitePayload } from "@couvert/domain/site/page/page";
import { type Instant, localTimeIn, type TimeZone } from "@couvert/domain/time/zoned-time";
import type { Book } from "./reservation-client.ts";
import {
  type CarryOut,
  createReservationStore,
  failureOf,
  type ReservationStore,
} from "./reservation-store.ts";
import { keepBooking, keepHeldTable, recallBooking, recallHeldTable, type Shelf } from "./session-store.ts";

/** The country a phone number without a country code is read in (spec 9). */
const DEFAULT_PHONE_COUNTRY = "US";

/** Where a flow books. */
export interface FlowPlace {
  readonly uid: string;
  readonly restaurantId: number;
  readonly timeZone: TimeZone;
}

/** A location's flow with what the diner has typed so far, which outlives the form but not the page. */
export interface ReservationFlow {
  readonly store: ReservationStore;
  readonly draft: { details: GuestDetails };
  /** Brings a flow that is opened again up to date: a finished booking, an ended hold and an overtaken input make way. */
  readonly reopen: () => void;
  /** Looks for what a link asked for, unless a table is held or being booked. */
  readonly seek: (input: TableSearch) => void;
  /** Takes note that the panel is closed: a finished booking has been seen. */
  readonly leave: () => void;
  /** Starts over: lets the table go and forgets what was typed. */
  readonly reset: () => void;
}

/** Every flow of this page, one per location, so that opening a panel again comes back to where it was left. */
export type ReservationFlows = (place: FlowPlace, providers: Providers) => ReservationFlow;

/** Who takes bookings and cards. */
type Providers = SitePayload["providers"];

/** The flows of one page. `shelf` keeps held tables and the booking just made over a reload. */
export const createReservationFlows = (shelf: Shelf, now: () => Instant): ReservationFlows => {
  const flows = new Map<string, ReservationFlow>();
  return (place, providers) => {
    const known = flows.get(place.uid);
    if (known !== undefined) return known;
    const flow = startFlow(place, carryOutAt(place.restaurantId, providers), shelf, now);
    flows.set(place.uid, flow);
    return flow;
  };
};

/** The flows of the page this module was loaded into. */
export const pageFlows = createReservationFlows(() => window.sessionStorage, Date.now);

/** Fetches what talking to the server takes, before it is needed. */
export const loadBook = () => import("./reservation-client.ts");

/** Fetches what asking for a card's token takes, before it is needed. */
export const loadCardDesk = () => import("../card/card-token.ts");

const carryOutAt = (restaurantId: number, providers: Providers): CarryOut => {
  let book: Book | undefined;
  return async (request, signal) => {
    try {
      if (request.type === "MakeCardToken") {
        return await (await loadCardDesk()).tokenOutcome(providers.cards, request);
      }
      book ??= (await loadBook()).openBook(providers.reservations);
      return await book(restaurantId, request, signal);
    } catch (cause) {
      console.error(cause);
      return failureOf(request);
    }
  };
};

const startFlow = (
  place: FlowPlace,
  carryOut: CarryOut,
  shelf: Shelf,
  now: () => Instant,
): ReservationFlow => {
  const wallClock = () => localTimeIn(place.timeZone, now());
  const booking = recallBooking(shelf, place.uid);
  const start = startReservation(defaultSearch(wallClock()));
  const store = createReservationStore(
    booking === null ? start : { step: "thanks", booking, lastId: start.lastId, catalogue: start.catalogue },
    carryOut,
  );
  let isSeen = booking === null;
  const draft = { details: emptyDetails(DEFAULT_PHONE_COUNTRY) };
  const forgetDraft = () => {
    draft.details = emptyDetails(DEFAULT_PHONE_COUNTRY);
  };

  const held = recallHeldTable(shelf, place.uid, now());
  if (held !== null) store.dispatch({ type: "HoldRecalled", held });
  store.subscribe(() => {
    const state = store.state();
    keepHeldTable(shelf, place.uid, state.step === "thanks" ? null : state.held);
    keepBooking(shelf, place.uid, state.step === "thanks" ? state.booking : null);
    if (state.step === "thanks") {
      isSeen = false;
      forgetDraft();
    }
  });

  const reopen = () => {
    const state = store.state();
    const isUnderWay = state.step === "details" && state.submitting !== null;
    const isOver =
      state.step === "thanks"
        ? isSeen
        : !isUnderWay && state.held !== null && state.held.hold.expiresAt <= now();
    if (isOver) store.dispatch({ type: "ResetPressed" });
    const next = store.state();
    if (next.step !== "finding") return;
    const input = currentInput(next.input, wallClock());
    if (input !== next.input) store.dispatch({ type: "InputChanged", input });
  };
  const seek = (input: TableSearch) => {
    const state = store.state();
    if (state.step !== "finding" || state.held !== null) return;
    store.dispatch({ type: "InputChanged", input });
    store.dispatch({ type: "FindPressed" });
  };
  const leave = () => {
    isSeen = true;
    keepBooking(shelf, place.uid, null);
  };
  const reset = () => {
    forgetDraft();
    store.dispatch({ type: "ResetPressed" });
  };
  return { store, draft, reopen, seek, leave, reset };
};
