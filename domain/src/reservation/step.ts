import { dateOf, timeOf } from "../time/local-date-time.ts";
import { type Availability, nearestTimes, standardTimes } from "./availability.ts";
import type { Seat } from "./booking.ts";
import { holdOnArrival } from "./hold.ts";
import { type Message, messageForReasons } from "./messages.ts";
import type {
  Detailing,
  Finding,
  RequestId,
  Reservation,
  ReservationEvent,
  Search,
  Step,
} from "./reservation.ts";
import { type CompleteWish, completeWish, type Wish } from "./wish.ts";

type Numbered<State> = State & { readonly lastId: RequestId };

/** A flow in which nothing has happened yet. */
export const startReservation = (wish: Wish): Reservation => finding(wish, 0);

/**
 * Takes a reservation flow one event further (spec 2.7, 4). Events that mean nothing in the state they meet, such as the
 * late answer to an abandoned search, leave it as it is; a hold that arrives too late is released.
 */
export const step = (state: Reservation, event: ReservationEvent): Step => {
  if (event.type === "HoldGranted" && !awaitsHold(state, event.id)) {
    return [state, [{ type: "ReleaseHold", token: event.hold.token }]];
  }
  switch (state.step) {
    case "finding":
      return whileFinding(state, event);
    case "details":
      return whileDetailing(state, event);
    case "thanks":
      return event.type === "ResetPressed"
        ? [finding(wishFor(state.booking.seat), state.lastId), []]
        : [state, []];
  }
};

const whileFinding = (state: Numbered<Finding>, event: ReservationEvent): Step => {
  const { search, wish } = state;
  switch (event.type) {
    case "WishChanged":
      return [finding(event.wish, state.lastId), []];
    case "ResetPressed":
      return [finding(wish, state.lastId), []];
    case "FindPressed": {
      const complete = completeWish(wish);
      if (complete === undefined || search.status === "searching") return [state, []];
      return find(complete, state.lastId, null);
    }
    case "TimesFound": {
      if (search.status !== "searching" || search.id !== event.id) return [state, []];
      return [timesFound(state, event.availability), []];
    }
    case "SearchFailed":
      if (search.status !== "searching" || search.id !== event.id) return [state, []];
      return [{ ...finding(wish, state.lastId), message: "formProblem" }, []];
    case "TimePicked": {
      if (search.status !== "found" || search.locking !== null) return [state, []];
      const offered = search.times.find(({ time }) => time === event.time);
      if (offered === undefined) return [state, []];
      const [only, ...others] = offered.attributes;
      return others.length === 0 && only !== undefined
        ? lock(state, search, seatOf(wish, event.time, only))
        : [{ ...state, search: { ...search, picked: event.time } }, []];
    }
    case "AttributePicked": {
      if (search.status !== "found" || search.picked === null || search.locking !== null) return [state, []];
      const { picked, times } = search;
      const isOffered = times.some((t) => t.time === picked && t.attributes.includes(event.attribute));
      return isOffered ? lock(state, search, seatOf(wish, picked, event.attribute)) : [state, []];
    }
    case "HoldGranted": {
      if (search.status !== "found" || search.locking === null) return [state, []];
      const { seat } = search.locking;
      return [detailing(seat, holdOnArrival(event.hold, event.now), state.lastId), []];
    }
    case "HoldRefused": {
      const complete = completeWish(wish);
      if (!awaitsHold(state, event.id) || complete === undefined) return [state, []];
      // The nearest times still free are shown below the message, so they are asked for afresh.
      return find(complete, state.lastId, "formProblem");
    }
    case "HoldFailed":
      if (!awaitsHold(state, event.id) || search.status !== "found") return [state, []];
      return [{ ...state, message: "formProblem", search: { ...search, locking: null } }, []];
    case "HoldRecalled":
      return [detailing(event.seat, event.hold, state.lastId), []];
    default:
      return [state, []];
  }
};

const whileDetailing = (state: Numbered<Detailing>, event: ReservationEvent): Step => {
  const release = { type: "ReleaseHold", token: state.hold.token } as const;
  switch (event.type) {
    case "WishChanged":
      // What is being booked is not let go.
      if (state.reserving !== null) return [state, []];
      return [finding(event.wish, state.lastId), [release]];
    case "ResetPressed":
      if (state.reserving !== null) return [state, []];
      return [finding(state.wish, state.lastId), [release]];
    case "EditPressed": {
      if (state.reserving !== null) return [state, []];
      const [next, requests] = find(state.wish, state.lastId, null);
      return [next, [release, ...requests]];
    }
    case "DetailsSubmitted": {
      // A second click while the first is under way does nothing.
      if (state.reserving !== null) return [state, []];
      const id = state.lastId + 1;
      const { seat, hold } = state;
      return [
        { ...state, message: null, reserving: id, lastId: id },
        [{ type: "Reserve", id, token: hold.token, seat, details: event.details }],
      ];
    }
    case "Reserved":
      if (state.reserving !== event.id) return [state, []];
      return [{ step: "thanks", booking: event.booking, lastId: state.lastId }, []];
    case "ReserveFailed":
      if (state.reserving !== event.id) return [state, []];
      return [{ ...state, reserving: null, message: event.message }, []];
    case "OutcomeLost":
      if (state.reserving !== event.id) return [state, []];
      return [{ ...state, reserving: null, isOutcomeUnknown: true, message: "formProblem" }, []];
    case "TableLost":
      if (state.reserving !== event.id) return [state, []];
      // A token that is spent may be spent on this diner's own booking: offering another table could seat them twice.
      return state.isOutcomeUnknown
        ? [{ ...state, reserving: null, message: "formProblem" }, []]
        : find(state.wish, state.lastId, "formProblem");
    default:
      return [state, []];
  }
};

const finding = (wish: Wish, lastId: RequestId): Numbered<Finding> => ({
  step: "finding",
  wish,
  search: { status: "idle" },
  message: null,
  lastId,
});

const detailing = (seat: Seat, hold: Detailing["hold"], lastId: RequestId): Numbered<Detailing> => ({
  step: "details",
  wish: wishFor(seat),
  seat,
  hold,
  reserving: null,
  isOutcomeUnknown: false,
  message: null,
  lastId,
});

/**
 * The times of the wished day; a provider may answer with the evening before. After a table has just gone they are the
 * nearest to it, below the message that says so.
 */
const timesFound = (state: Numbered<Finding>, { slots, noAvailabilityReasons }: Availability) => {
  const { date, time } = state.wish;
  const ofDay = standardTimes(slots).filter((offered) => dateOf(offered.time) === date);
  const times = state.message === null || time === null ? ofDay : nearestTimes(ofDay, time);
  const message =
    times.length === 0 ? (messageForReasons(noAvailabilityReasons) ?? "noAvailability") : state.message;
  return { ...state, message, search: { status: "found", times, picked: null, locking: null } } as const;
};

const find = (wish: CompleteWish, lastId: RequestId, message: Message | null): Step => {
  const id = lastId + 1;
  return [
    { ...finding(wish, id), search: { status: "searching", id }, message },
    [{ type: "FindTimes", id, wish }],
  ];
};

const lock = (
  state: Numbered<Finding>,
  search: Extract<Search, { status: "found" }>,
  seat: Seat | undefined,
): Step => {
  if (seat === undefined) return [state, []];
  const id = state.lastId + 1;
  return [
    { ...state, message: null, lastId: id, search: { ...search, picked: seat.time, locking: { id, seat } } },
    [{ type: "LockSlot", id, seat }],
  ];
};

const awaitsHold = (state: Reservation, id: RequestId): boolean =>
  state.step === "finding" && state.search.status === "found" && state.search.locking?.id === id;

const seatOf = (wish: Wish, time: Seat["time"], attribute: string): Seat | undefined =>
  wish.partySize === null ? undefined : { partySize: wish.partySize, time, attribute };

const wishFor = ({ partySize, time }: Seat): CompleteWish => ({
  partySize,
  date: dateOf(time),
  time: timeOf(time),
});
