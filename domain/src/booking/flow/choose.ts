import { withQuantity } from "../experience/add-on.ts";
import { isHeldAlike, type Selection, tableAlone, withSlotOf } from "../reservation/selection.ts";
import { experiencesOf, type OfferedTime, offeredTime, offeredTimes } from "./offered-times.ts";
import { choiceOf, onlyItem, optionsOf, selectionOf, tableRequestAt, withExperience } from "./options.ts";
import type { Finding, Found, Options, ReservationEvent, Step } from "./reservation.ts";
import { choosing, detailing, type FlowState } from "./states.ts";

type Picked = Extract<ReservationEvent, { type: "TimePicked" }>;

/**
 * Handles events among the found times: the seating area of a standard time; the options, add-ons and confirmation of
 * an experience (rules 4.25, 4.26).
 */
export const whileChoosing = (state: FlowState<Finding>, search: Found, event: ReservationEvent): Step => {
  const { choosing: now } = search;
  switch (event.type) {
    case "TimePicked":
      return state.held === null ? pickTime(state, search, event) : [state, []];
    case "SeatingAreaPicked":
      return pickSeatingArea(state, search, event.seatingArea);
    case "ExperiencePicked": {
      if (now.at !== "options") return [state, []];
      const choice = choiceOf(offerOf(state, search), now.time, event.experienceId);
      return [choice === undefined ? state : choosing(state, search, withExperience(now, choice)), []];
    }
    case "AddOnChanged": {
      if (now.at !== "addOns") return [state, []];
      const addOns = withQuantity(now.selection.addOns, event.itemId, event.quantity);
      return [choosing(state, search, { ...now, selection: { ...now.selection, addOns } }), []];
    }
    case "ContinuePressed":
      return goOn(state, search);
    case "BackPressed":
      return goBack(state, search);
    default:
      return [state, []];
  }
};

const pickTime = (state: FlowState<Finding>, search: Found, { time, as }: Picked): Step => {
  const offered = offerOf(state, search);
  if (as === "Standard") {
    const standard = offeredTime(offered, "Standard", time);
    if (standard === undefined) return [state, []];
    const only = onlyItem(standard.seatingAreas);
    return only === undefined
      ? [choosing(state, search, { at: "seating", time }), []]
      : select(state, search, tableAlone(tableRequestAt(search.input, time, only)));
  }
  const experience = offeredTime(offered, "Experience", time);
  if (experience === undefined) return [state, []];
  const open: Options = { at: "options", time, experienceId: null, seatingArea: null, addOns: [] };
  const only = onlyItem(experience.choices);
  const options = only === undefined ? open : withExperience(open, only);
  return [choosing(state, search, options), []];
};

const pickSeatingArea = (state: FlowState<Finding>, search: Found, seatingArea: string): Step => {
  const { choosing: now } = search;
  if (now.at === "seating") {
    const standard = offeredTime(offerOf(state, search), "Standard", now.time);
    return standard?.seatingAreas.includes(seatingArea) === true
      ? select(state, search, tableAlone(tableRequestAt(search.input, now.time, seatingArea)))
      : [state, []];
  }
  if (now.at !== "options") return [state, []];
  const choice = choiceOf(offerOf(state, search), now.time, now.experienceId);
  return choice?.areas.some((area) => area.seatingArea === seatingArea) === true
    ? [choosing(state, search, { ...now, seatingArea }), []]
    : [state, []];
};

const goOn = (state: FlowState<Finding>, search: Found): Step => {
  const { choosing: now } = search;
  switch (now.at) {
    case "options": {
      const selection = selectionOf(offerOf(state, search), search.input, now);
      if (selection === undefined) return [state, []];
      const at = selection.addOns.length > 0 ? "addOns" : "confirm";
      return [choosing(state, search, { at, selection: withSlotOf(selection, search.slots) }), []];
    }
    case "addOns":
      return [choosing(state, search, { at: "confirm", selection: now.selection }), []];
    case "confirm":
      return select(state, search, now.selection);
    case "times":
    case "seating":
      return [state, []];
  }
};

const goBack = (state: FlowState<Finding>, search: Found): Step => {
  const { choosing: now } = search;
  if (now.at === "confirm" && now.selection.addOns.length > 0) {
    return [choosing(state, search, { at: "addOns", selection: now.selection }), []];
  }
  // A hold restored after a reload has no found times to return to.
  if ((now.at === "confirm" || now.at === "addOns") && search.slots.length > 0) {
    return [choosing(state, search, optionsOf(now.selection)), []];
  }
  return state.held === null
    ? [choosing(state, search, { at: "times" }), []]
    : [detailing(state.held, search, state), []];
};

/** Shows the details when the present hold serves the selection, and requests a lock otherwise. */
const select = (state: FlowState<Finding>, search: Found, chosen: Selection): Step => {
  const { held } = state;
  const selection = withSlotOf(chosen, search.slots);
  if (held !== null && isHeldAlike(held.selection, selection)) {
    return [
      detailing({ ...held, selection: { ...selection, policy: held.selection.policy } }, search, state),
      [],
    ];
  }
  const id = state.lastId + 1;
  return [
    { ...state, message: null, lastId: id, search: { ...search, locking: { id, selection } } },
    [{ type: "LockSlot", id, selection }],
  ];
};

const offerOf = ({ catalogue }: FlowState<Finding>, { slots }: Found): readonly OfferedTime[] =>
  offeredTimes(slots, experiencesOf(catalogue));
