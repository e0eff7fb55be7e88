import { areaNamesIn, type Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { TakenOfferView, WaitlistView } from "@couvert/domain/booking/manage/manage-view";
import { type Instant, isUpcoming, localTimeIn } from "@couvert/domain/time/zoned-time";
import { commit } from "@couvert/platform/database/transact";
import { wakeDesks } from "../booking/history.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { type HeldPageRequest, takenView } from "../held-link.ts";
import { sha256Hex } from "../keys.ts";
import { type ManageAnswer, PRIVATE, pageAnswer, viewAnswer } from "../manage-page/manage.ts";
import { isFromOwnPage, readShortText } from "../manage-page/manage-forms.ts";
import { enqueueOffers } from "./enqueue-offers.ts";
import { endOffer, readEntries, type StoredEntry } from "./entries.ts";

/**
 * Answers `GET` and `POST /waitlist/{token}`. A GET changes nothing; a form takes the offered table, declines it or leaves the list, and comes from
 * the page itself. Answers 404 for an unknown token, and 409 for an offer that is over (rule 10.29).
 */
export const answerWaitlist = async (context: HeldPageRequest): Promise<ManageAnswer> => {
  const { database, restaurants, token, publicUrl, now, request } = context;
  const [entry] = await readEntries(database.kysely, { tokenDigest: sha256Hex(token) }, now);
  const restaurant = restaurants.get(entry?.restaurantId ?? 0);
  if (entry === undefined || restaurant === undefined)
    return pageAnswer({ kind: "unknown link", language: null }, request, 404);
  if (request.method !== "POST") return viewAnswer(waitlistView(restaurant, entry, now), 200);
  const action = new URLSearchParams((await readShortText(request)) ?? "").get("action");
  if (!isFromOwnPage(request, publicUrl))
    return pageAnswer({ kind: "foreign form", language: null }, request, 403);
  if (action === "take") {
    const taken = entry.offer && takenOffer(context, restaurant, entry, entry.offer);
    return taken ? viewAnswer(taken, 200) : viewAnswer(waitlistView(restaurant, entry, now), 409);
  }
  if (action !== "decline" && action !== "leave")
    return viewAnswer(waitlistView(restaurant, entry, now), 400);
  await settleEntry(context, entry, action === "leave" ? "left" : null);
  return { status: 303, headers: { ...PRIVATE, location: `/waitlist/${token}` }, view: null };
};

/** Ends the offer of an entry, sets its status unless that is null, and enqueues the offer to the next. An entry that was taken or left stays so. */
export const settleEntry = (
  { database }: Pick<ServiceDependencies, "database">,
  { id, restaurantId, date }: Pick<StoredEntry, "id" | "restaurantId" | "date">,
  status: "passed" | "left" | null,
): Promise<void> =>
  commit(database.kysely, async (transaction) => {
    await endOffer(transaction, id);
    if (status !== null)
      await transaction
        .updateTable("waitlist_entries")
        .set({ status })
        .where("id", "=", String(id))
        .where("status", "in", ["waiting", "passed"])
        .execute();
    await enqueueOffers(transaction, restaurantId, date);
    await wakeDesks(transaction, restaurantId);
  });

const waitlistView = (restaurant: Restaurant, entry: StoredEntry, now: Instant): WaitlistView => {
  const { language, partySize, first, last, offer, hasLapsed, status } = entry;
  const isOver = !isUpcoming(restaurant.timeZone, last, now);
  const { name, phone, address, timeZone } = restaurant;
  const waits = isOver ? "over" : offer === null ? "waiting" : "offered";
  return {
    kind: "waitlist",
    ...{ language, partySize, first, last, hasLapsed, terms: null },
    status: status === "taken" || status === "left" ? status : waits,
    restaurant: { name, phone, address, areaNames: areaNamesIn(restaurant, language) },
    offer: offer && {
      time: offer.time,
      seatingArea: offer.seatingArea,
      until: localTimeIn(timeZone, offer.expiresAt),
    },
  };
};

/** Returns what hands the held table to the panel; undefined where another secret sealed its token. */
const takenOffer = (
  { keys, now }: HeldPageRequest,
  restaurant: Restaurant,
  { partySize, language }: StoredEntry,
  { time, seatingArea, sealedToken, expiresAt, policy }: NonNullable<StoredEntry["offer"]>,
): TakenOfferView | undefined => {
  const token = keys.unseal("waitlist tokens", sealedToken);
  if (token === undefined) return undefined;
  const hold = { token, expiresAt, ...(policy && { policy }) };
  return takenView(restaurant, language, { partySize, time, seatingArea }, hold, now);
};
