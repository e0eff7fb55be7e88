import type { CardNumbers } from "@couvert/domain/booking/card/card-number";
import type { HostedField } from "@couvert/domain/booking/card/hosted-field";
import type { Reservation } from "@couvert/domain/booking/flow/reservation";
import { currentInput, defaultSearch, type TableSearch } from "@couvert/domain/booking/flow/search-input";
import { startReservation } from "@couvert/domain/booking/flow/step";
import type { GuestDetails } from "@couvert/domain/booking/guest/guest";
import type { CaptchaSite } from "@couvert/domain/forms/form/captcha";
import type { PhoneSettings } from "@couvert/domain/forms/phone/phone-field";
import type { SitePayload } from "@couvert/domain/site/page/page";
import { type Instant, localTimeIn, type TimeZone } from "@couvert/domain/time/zoned-time";
import { chunkOnce } from "../../kit/loading/chunk.ts";
import { CARD_FORM_ID } from "../card/card-form-id.ts";
import { failureEvent } from "./failure-event.ts";
import { takePick } from "./picked-elsewhere.ts";
import type { ReservationClient } from "./reservation-client.ts";
import { createReservationStore, type ReservationStore, type RunRequest } from "./reservation-store.ts";
import {
  loadBooking,
  loadHeldTable,
  type SessionStore,
  saveBooking,
  saveDraft,
  saveHeldTable,
  takeDraft,
} from "./session-store.ts";

/** The location that a flow books at. */
export interface FlowLocation {
  readonly uid: string;
  readonly restaurantId: number;
  readonly timeZone: TimeZone;
}

/** The flow of a location and the details typed so far, kept for the life of the page. */
export interface ReservationFlow {
  readonly store: ReservationStore;
  /** Null until something is typed. */
  readonly draft: { details: GuestDetails | null };
  /** The card numbers that the site accepts. */
  readonly cardNumbers: CardNumbers;
  /** Where guests give their cards to the provider; undefined for the site's own card form. */
  readonly hostedField: HostedField | undefined;
  /** The options of the phone field. */
  readonly phone: PhoneSettings;
  /**
   * Opens the panel: resets a flow whose booking was seen or whose hold ended, and replaces input that is past by now. Then searches for
   * the input of a link, or for what the panel shows where there is none and nothing was searched yet; not while a table is held or being
   * booked (rule 2.88). Returns how to close it, which marks a finished booking as seen.
   */
  readonly open: (linked: TableSearch | null) => () => void;
  /** Releases the table and clears the details. */
  readonly reset: () => void;
  /** Loads the page again, with the details typed so far. */
  readonly reload: () => void;
}

/** Returns the flow of a location, the same one each time. */
export type ReservationFlows = (location: FlowLocation, site: FlowSite) => ReservationFlow;

/** The reservation and card providers of the site, the options of its phone field, and its captcha. */
type FlowSite = Pick<SitePayload, "providers" | "phone" | "captcha">;

/** Creates the flows of one page. `storage` keeps held tables and the booking just made over a reload. */
export const createReservationFlows = (
  storage: SessionStore,
  now: () => Instant,
  reloadPage: () => void,
): ReservationFlows => {
  const flows = new Map<string, ReservationFlow>();
  let last: ReservationFlow | undefined;
  return (location, site) => {
    const flow =
      flows.get(location.uid) ??
      startFlow(location, site, { storage, now, reloadPage }, last?.store.state() ?? null);
    flows.set(location.uid, flow);
    last = flow;
    return flow;
  };
};

/** The flows of the page that loaded this module. */
export const pageFlows = createReservationFlows(
  () => window.sessionStorage,
  Date.now,
  () => window.location.reload(),
);

/** The chunk of the reservation client. */
export const reservationClient = chunkOnce(() => import("./reservation-client.ts"));

/** The chunk that requests card tokens, and has the card provider's field confirm a card. */
export const cardToken = chunkOnce(() => import("../card/card-token.ts"));

const decoders = chunkOnce(() => import("@couvert/api/reservations/reservation-decoders"));

/** Loads what the first request needs, client and decoders in parallel; ignores a failure, which shows with the request. */
export const loadClientAhead = (): void => {
  reservationClient.ahead();
  decoders.ahead();
};

/** Requests a captcha token; empty where it fails. Its code loads only with the captcha, which few sites have. */
const personToken = (captcha: CaptchaSite): Promise<string> =>
  import("../../kit/form/captcha-token.ts").then(
    (loaded) => loaded.captchaToken(captcha, document.getElementById(CARD_FORM_ID) ?? document.body),
    () => "",
  );

const createRunRequest = (restaurantId: number, { providers, captcha }: FlowSite): RunRequest => {
  let client: ReservationClient | undefined;
  return async (request, signal) => {
    try {
      if (request.type === "MakeCardToken" || request.type === "ConfirmCard") {
        return await (await cardToken.needed()).requestCard(
          providers.cards,
          captcha === null || request.type === "ConfirmCard" ? null : await personToken(captcha),
          request,
        );
      }
      client ??= (await reservationClient.needed()).createReservationClient(
        providers.reservations,
        document.documentElement.lang,
        captcha === null ? null : () => personToken(captcha),
      );
      return await client(restaurantId, request, signal);
    } catch (cause) {
      console.error(cause);
      return failureEvent(request);
    }
  };
};

/** What the flows of a page use of the browser. */
interface PageParts {
  readonly storage: SessionStore;
  readonly now: () => Instant;
  readonly reloadPage: () => void;
}

const startFlow = (
  location: FlowLocation,
  site: FlowSite,
  { storage, now, reloadPage }: PageParts,
  /** The state of the flow that the diner has come from; null for none. */
  left: Reservation | null,
): ReservationFlow => {
  const { phone } = site;
  const { cardNumbers, hostedField } = site.providers;
  const booking = loadBooking(storage, location.uid);
  // People, date and time stay for the restaurant that the diner changes to; `reopen` replaces what is past there (rule 4.46).
  const input = left?.step === "finding" ? left.input : defaultSearch(location.timeZone, now());
  const start = startReservation(input);
  const store = createReservationStore(
    booking === null
      ? start
      : {
          step: "thanks",
          booking,
          details: null,
          lastId: start.lastId,
          catalogue: start.catalogue,
        },
    createRunRequest(location.restaurantId, site),
  );
  let isSeen = booking === null;
  const draft: ReservationFlow["draft"] = { details: takeDraft(storage, location.uid) };
  const clearDraft = () => {
    draft.details = null;
  };

  const held = loadHeldTable(storage, location.uid, now());
  if (held !== null) store.dispatch({ type: "HoldRestored", held });
  store.subscribe(() => {
    const state = store.state();
    saveHeldTable(storage, location.uid, state.step === "thanks" ? null : state.held);
    saveBooking(storage, location.uid, state.step === "thanks" ? state.booking : null);
    if (state.step === "thanks") {
      isSeen = false;
      clearDraft();
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
    const input = currentInput(next.input, localTimeIn(location.timeZone, now()));
    if (input !== next.input) store.dispatch({ type: "InputChanged", input });
  };
  const search = (linked: TableSearch | null) => {
    const picks = takePick(location.uid);
    const state = store.state();
    if (state.step !== "finding" || state.held !== null) return;
    if (linked !== null) store.dispatch({ type: "InputChanged", input: linked });
    else if (state.search.status !== "idle") return;
    store.dispatch({ type: "FindPressed", picks });
  };
  const close = () => {
    isSeen = true;
    saveBooking(storage, location.uid, null);
  };
  const open = (linked: TableSearch | null) => {
    reopen();
    search(linked);
    return close;
  };
  const reset = () => {
    clearDraft();
    store.dispatch({ type: "ResetPressed" });
  };
  const reload = () => {
    if (draft.details !== null) saveDraft(storage, location.uid, draft.details);
    reloadPage();
  };
  return { store, draft, phone, cardNumbers, hostedField, open, reset, reload };
};
