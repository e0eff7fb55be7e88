import type { Language } from "../../values/language.ts";
import { wantedLines } from "../experience/add-on.ts";
import { type GuestDetails, guestOf } from "../guest/guest.ts";
import type { ExperienceKey, LockOrder, OrderCard, ReserveOrder } from "./reservations.port.ts";
import { needsConsent, type Selection } from "./selection.ts";

/** Returns the order to hold the table of a selection (rule 7.11). */
export const lockOrder = (
  restaurantId: number,
  { request, experience }: Selection,
  language: Language,
): LockOrder => ({
  restaurantId,
  request,
  experience: experience && keyOf(experience),
  language,
});

/** Returns the order to book a held selection for a guest, with the wanted add-ons only. `language` is that of the guest's page. */
export const reserveOrder = (
  restaurantId: number,
  token: string,
  selection: Selection,
  details: GuestDetails,
  card: OrderCard,
  language: Language,
): ReserveOrder => ({
  restaurantId,
  token,
  request: selection.request,
  experience: selection.experience && keyOf(selection.experience),
  addOns: wantedLines(selection.addOns).map(({ addOn, quantity }) => ({ itemId: addOn.itemId, quantity })),
  guest: guestOf(details),
  card,
  // The form is sent only with the terms confirmed.
  ...(needsConsent(selection) && { acceptsPolicy: true }),
  language,
});

const keyOf = ({ id, version }: ExperienceKey): ExperienceKey => ({ id, version });
