import type { Language } from "../../values/language.ts";
import type { CardToken } from "../card/card-tokens.port.ts";
import { wantedLines } from "../experience/add-on.ts";
import { type GuestDetails, guestOf } from "../guest/guest.ts";
import type { ExperienceKey, LockOrder, ReserveOrder } from "./reservations.port.ts";
import type { Selection } from "./selection.ts";

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
  { request, experience, addOns, policy }: Selection,
  details: GuestDetails,
  card: CardToken | null,
  language: Language,
): ReserveOrder => ({
  restaurantId,
  token,
  request,
  experience: experience && keyOf(experience),
  addOns: wantedLines(addOns).map(({ addOn, quantity }) => ({ itemId: addOn.itemId, quantity })),
  guest: guestOf(details),
  card,
  // The form is sent only with the terms confirmed.
  ...(policy?.asks === "deposit" && { acceptsPolicy: true }),
  language,
});

const keyOf = ({ id, version }: ExperienceKey): ExperienceKey => ({ id, version });
