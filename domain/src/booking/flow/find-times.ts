import { localDateTime, timeOf } from "../../time/local-date-time.ts";
import { type Availability, nearestSlots, type Slot, slotsOfDay } from "../reservation/availability.ts";
import { whileChoosing } from "./choose.ts";
import { type Message, messageForReasons } from "./messages.ts";
import { experiencesOf, offeredTimes } from "./offered-times.ts";
import type {
  Detailing,
  Finding,
  Found,
  Held,
  RequestId,
  Reservation,
  ReservationEvent,
  Searching,
  Step,
} from "./reservation.ts";
import { searchFor, tableSearch } from "./search-input.ts";
import { detailing, type FlowState, finding, releaseHold, searching } from "./states.ts";

/** Handles events of step 0: the input, the search, and the lock of a selection (rules 4.25, 4.30, 4.31, 5.3). */
export const whileFinding = (state: FlowState<Finding>, event: ReservationEvent): Step => {
  const { search, input, held } = state;
  switch (event.type) {
    case "InputChanged":
      return [finding(event.input, state), releaseHold(held?.hold)];
    case "ResetPressed":
      return [finding(input, state), releaseHold(held?.hold)];
    case "FindPressed": {
      const complete = tableSearch(input);
      const isFree = held === null && search.status !== "searching";
      return complete !== undefined && isFree ? searching(complete, state, null, event.picks) : [state, []];
    }
    case "TimesFound":
      if (search.status !== "searching" || search.id !== event.id) return [state, []];
      return timesFound(state, search, event.availability);
    case "SearchFailed":
      if (search.status !== "searching" || search.id !== event.id) return [state, []];
      return [{ ...finding(input, state), message: "formProblem" }, []];
    case "HoldRejected": {
      const awaited = awaitedLock(state, event.id);
      if (!awaited?.locking) return [state, []];
      // A held table stays. Without one, a new search finds the nearest times that are still free.
      const taken = awaited.locking.selection.request.time;
      return held === null
        ? searching(awaited.input, state, { message: "formProblem", taken })
        : [lockEnded(state, awaited), []];
    }
    case "HoldFailed": {
      const awaited = awaitedLock(state, event.id);
      return [awaited === undefined ? state : lockEnded(state, awaited, event.message), []];
    }
    case "HoldRestored":
      return held === null ? [restored(state, event.held), []] : [state, []];
    case "KeepPressed":
      return held === null || search.status !== "found" ? [state, []] : [detailing(held, search, state), []];
    default:
      return search.status === "found" && search.locking === null
        ? whileChoosing(state, search, event)
        : [state, []];
  }
};

/** Shows the details of a hold from before a reload, whose search is not known any more. */
const restored = (state: FlowState<Finding>, held: Held): FlowState<Detailing> =>
  detailing(held, { input: searchFor(held.selection.request), slots: [] }, state);

/** Returns the found times whose lock has this request id; undefined when there is none. */
export const awaitedLock = ({ search }: Finding, id: RequestId): Found | undefined =>
  search.status === "found" && search.locking?.id === id ? search : undefined;

const lockEnded = (
  state: FlowState<Finding>,
  search: Found,
  message: Message = "formProblem",
): FlowState<Finding> => ({
  ...state,
  message,
  search: { ...search, locking: null },
});

/**
 * Shows the slots of the requested day. After a table was taken it shows the ones nearest to its time (rule 8.22), and without any it
 * shows the alternatives below the message. A time that the diner has pressed already is picked (rule 3.66).
 */
const timesFound = (
  state: FlowState<Finding>,
  { input, taken, picks }: Searching,
  { slots, noAvailabilityReasons, alternatives }: Availability,
): Step => {
  const ofDay = slotsOfDay(slots, input.date);
  const found = taken === null ? ofDay : nearestSlots(ofDay, timeOf(taken));
  const isEmpty = found.length === 0;
  const shown = isEmpty ? slotsOfDay(alternatives?.slots ?? [], input.date) : found;
  const search: Found = {
    status: "found",
    input,
    slots: shown,
    alternatives: isEmpty && alternatives !== undefined ? alternatives : null,
    choosing: { at: "times" },
    locking: null,
  };
  const message = isEmpty ? messageForReasons(noAvailabilityReasons) : state.message;
  const [requested, requests] = requestExperiences({ ...state, search, message }, shown);
  const next = shown.length === 0 ? requested : checkOffer(requested);
  if (!picks) return [next, requests];
  const time = localDateTime(input.date, input.time);
  const [picked, locks] = whileChoosing(next, search, { type: "TimePicked", time, as: "Standard" });
  return [picked, [...requests, ...locks]];
};

type Answer = Extract<ReservationEvent, { type: "ExperiencesFound" | "ExperiencesFailed" }>;

const needExperiences = (slots: readonly Slot[]): boolean =>
  slots.some(({ availabilityType }) => availabilityType.includes("Experience"));

/** Requests the experiences once, when found slots need them. */
export const requestExperiences = (
  state: FlowState<Finding>,
  slots: readonly Slot[],
): readonly [FlowState<Finding>, Step[1]] => {
  const { catalogue, lastId } = state;
  if (!needExperiences(slots) || catalogue.status !== "unknown") return [state, []];
  const id = lastId + 1;
  return [{ ...state, lastId: id, catalogue: { status: "loading", id } }, [{ type: "FindExperiences", id }]];
};

/** Adds the message of no availability when none of the found slots can be picked. */
export const checkOffer = (state: FlowState<Finding>): FlowState<Finding> => {
  const { search, catalogue } = state;
  const isEmpty =
    search.status === "found" &&
    catalogue.status !== "loading" &&
    offeredTimes(search.slots, experiencesOf(catalogue)).length === 0;
  return isEmpty ? { ...state, message: "noAvailability" } : state;
};

/**
 * Handles the answer with the experiences. A failure shows its message only below found times that need them: a search under
 * way requests them again.
 */
export const receiveExperiences = (state: Reservation, event: Answer): Step => {
  const { catalogue } = state;
  if (catalogue.status !== "loading" || catalogue.id !== event.id) return [state, []];
  if (event.type === "ExperiencesFailed") {
    const unknown = { ...state, catalogue: { status: "unknown" } } as const;
    const isMissed =
      unknown.step === "finding" &&
      unknown.search.status === "found" &&
      needExperiences(unknown.search.slots);
    return [isMissed ? { ...unknown, message: "formProblem" } : unknown, []];
  }
  const known = { ...state, catalogue: { status: "known", experiences: event.experiences } } as const;
  return [known.step === "finding" ? checkOffer(known) : known, []];
};
