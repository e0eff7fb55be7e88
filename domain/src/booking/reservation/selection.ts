import type { LocalDateTime } from "../../time/local-date-time.ts";
import { type AddOnLine, wantedLines } from "../experience/add-on.ts";
import { type Experience, type ExperiencePrice, priceExperience } from "../experience/experience.ts";

/**
 * What a diner chose to book: a seat, and the experience to be had at it, null for a table alone. `addOns` lists all that
 * is on offer with it, in the quantities wanted.
 */
export interface Selection {
  readonly request: TableRequest;
  readonly experience: Experience | null;
  readonly addOns: readonly AddOnLine[];
}

/** A table alone. */
export const tableAlone = (request: TableRequest): Selection => ({ request, experience: null, addOns: [] });

/** What a selection costs with what is wanted of its add-ons; null for a table alone, which costs nothing. */
export const priceSelection = ({ request, experience, addOns }: Selection): ExperiencePrice | null =>
  experience === null ? null : priceExperience(experience, request.partySize, wantedLines(addOns));

/** Whether a card must be given to book a selection (spec 3, `pre_payment_required`). */
export const needsCard = ({ experience }: Selection): boolean => experience?.isPrepaid === true;

/** Whether one hold serves both: the same seat and experience, whatever is added. */
export const isHeldAlike = (a: Selection, b: Selection): boolean =>
  a.request.partySize === b.request.partySize &&
  a.request.time === b.request.time &&
  a.request.attribute === b.request.attribute &&
  a.experience?.id === b.experience?.id &&
  a.experience?.version === b.experience?.version;

/** The slot a diner picked, for how many. */
export interface TableRequest {
  readonly partySize: number;
  readonly time: LocalDateTime;
  readonly attribute: string;
}

/** What the provider says of a reservation it took. The manage link is the diner's key to it. */
export interface Confirmation {
  readonly confirmation: string | null;
  readonly manageUrl: string | null;
}

/** A reservation as the provider confirmed it. */
export interface Booking extends Confirmation {
  readonly selection: Selection;
}
