import type { LocalDateTime } from "../../time/local-date-time.ts";
import { type Currency, DEFAULT_CURRENCY } from "../../values/currency.ts";
import type { MinorUnits } from "../../values/money.ts";
import { type AddOnLine, wantedLines } from "../experience/add-on.ts";
import { type Experience, type ExperiencePrice, priceExperience } from "../experience/experience.ts";
import type { Slot } from "./availability.ts";
import type { ShownPolicy } from "./policy.ts";

/**
 * A diner's choice: a table request and its experience; null for a table without one. `addOns` lists all add-ons on offer
 * with their wanted quantities (rule 3.32).
 */
export interface Selection {
  readonly request: TableRequest;
  readonly experience: Experience | null;
  readonly addOns: readonly AddOnLine[];
  /** What its slot says beyond the request; absent for nothing. */
  readonly slot?: Pick<Slot, "areaTexts" | "freeCancellationHours"> | undefined;
  /** The terms of its hold; absent before, and where the provider has none. */
  readonly policy?: ShownPolicy | undefined;
}

/** Returns a selection with what the found slot of its request says. */
export const withSlotOf = (selection: Selection, slots: readonly Slot[]): Selection => {
  const { time, seatingArea } = selection.request;
  const found = slots.find((slot) => slot.time === time && slot.seatingArea === seatingArea);
  if (found === undefined) return selection;
  const { areaTexts, freeCancellationHours } = found;
  return areaTexts === undefined && freeCancellationHours === null
    ? selection
    : { ...selection, slot: { areaTexts, freeCancellationHours } };
};

/** Returns the selection of a table without an experience. */
export const tableAlone = (request: TableRequest): Selection => ({ request, experience: null, addOns: [] });

/** Returns the price of a selection with its wanted add-ons; null for a table without an experience (rule 9.22). */
export const priceSelection = ({ request, experience, addOns }: Selection): ExperiencePrice | null =>
  experience === null ? null : priceExperience(experience, request.partySize, wantedLines(addOns));

/** Returns the currency of a selection and of what is charged for it. */
export const currencyOf = ({ experience, policy }: Selection): Currency =>
  policy?.currency ?? experience?.currency ?? DEFAULT_CURRENCY;

/** Returns whether a selection needs a card: for a fee, its deposit, or its prepaid experience (rules 3.36, 14.3, 14.13). */
export const needsCard = ({ experience, policy }: Selection): boolean =>
  policy === undefined ? experience?.isPrepaid === true : policy.asks !== "nothing";

/** Returns whether the guest must confirm the terms of a selection: those of a deposit or of a card on file (rules 14.3, 14.13). */
export const needsConsent = ({ policy }: Pick<Selection, "policy">): boolean =>
  policy?.asks === "deposit" || policy?.asks === "card";

/** Returns what a selection is charged when it is booked, in its currency; 0 for nothing (rule 14.3). */
export const dueAtBooking = (selection: Selection): MinorUnits => {
  if (!needsCard(selection)) return 0;
  const { policy } = selection;
  if (policy?.asks === "card") return 0;
  return policy?.asks === "deposit" ? policy.deposit : (priceSelection(selection)?.total ?? 0);
};

/** Returns what is left to pay at the restaurant for a selection after a charge, in its currency; 0 where its price is not known before (rule 14.3). */
export const dueAtRestaurant = (selection: Selection, charged: MinorUnits | null): MinorUnits =>
  Math.max(0, (priceSelection(selection)?.total ?? 0) - (charged ?? 0));

/** Returns the hours before its time until which a selection is cancelled free of charge: those of its terms, or else its provider's. */
export const freeCancellationHoursOf = (
  { policy }: Pick<Selection, "policy">,
  usual: number | null,
): number | null => (policy === undefined ? usual : policy.freeCancellationHours);

/** Returns whether two requests are for the same party size, time and seating area. */
export const isSameRequest = (a: TableRequest, b: TableRequest): boolean =>
  a.partySize === b.partySize && a.time === b.time && a.seatingArea === b.seatingArea;

/** Returns whether one hold serves both selections: the same table request and experience, whatever the add-ons. */
export const isHeldAlike = (a: Selection, b: Selection): boolean =>
  isSameRequest(a.request, b.request) &&
  a.experience?.id === b.experience?.id &&
  a.experience?.version === b.experience?.version;

/** A requested slot: time, party size and seating area. */
export interface TableRequest {
  readonly partySize: number;
  readonly time: LocalDateTime;
  readonly seatingArea: string;
}

/** A provider's confirmation. Whoever has the manage link can change the reservation. */
export interface Confirmation {
  readonly confirmation: string | null;
  readonly manageUrl: string | null;
  /** How long the party keeps its tables, in minutes; absent where the provider has not said. */
  readonly visitMinutes?: number;
}

/** A confirmed reservation. */
export interface Booking extends Confirmation {
  readonly selection: Selection;
}
