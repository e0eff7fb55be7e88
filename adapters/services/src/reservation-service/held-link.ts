import { policyFor } from "@couvert/domain/booking/availability/policy-for";
import { areaNamesIn, type Restaurant, restaurantIn } from "@couvert/domain/booking/availability/restaurant";
import type { TakenOfferView, WaitlistView } from "@couvert/domain/booking/manage/manage-view";
import type { Hold } from "@couvert/domain/booking/reservation/hold";
import { type TableRequest, tableAlone } from "@couvert/domain/booking/reservation/selection";
import { type Instant, localTimeIn } from "@couvert/domain/time/zoned-time";
import type { Language } from "@couvert/domain/values/language";
import { encodeTimestamp } from "@couvert/platform/database/tables";
import { sql } from "kysely";
import { decodeRequest } from "./booking/history.ts";
import { decodePolicy } from "./booking/policy.schema.ts";
import type { ServiceDependencies } from "./booking/service-dependencies.ts";
import { sha256Hex } from "./keys.ts";
import { type ManageAnswer, pageAnswer, viewAnswer } from "./manage-page/manage.ts";
import { isFromOwnPage } from "./manage-page/manage-forms.ts";

/** A request of the link of an entry or of a held table, with the dependencies to answer it. */
export interface HeldPageRequest extends Pick<ServiceDependencies, "database" | "keys"> {
  readonly restaurants: ReadonlyMap<number, Restaurant>;
  /** The token of the link. */
  readonly token: string;
  readonly publicUrl: string;
  readonly now: Instant;
  readonly request: Request;
}

/** Hands the hold of a token over to whoever sends a request; false where it was handed over before or is not held. */
export type HandOver = (token: string) => Promise<boolean>;

/**
 * Answers `GET` and `POST /held/{token}`, the link that an assistant gives to a person, whose token is sealed. A GET changes nothing, so that a preview
 * of the link does not spend it. The form, which comes from the page itself, hands the table to the panel once. Answers 404 for a link
 * that is spent or whose hold has ended, and 409 where another request was first (rule 16.5).
 */
export const answerHeldLink = async (context: HeldPageRequest, handOver: HandOver): Promise<ManageAnswer> => {
  const { keys, restaurants, publicUrl, now, request } = context;
  const token = keys.unseal("assistant links", context.token) ?? "";
  const held = await readHold(context, token);
  const restaurant = restaurants.get(held?.restaurant_id ?? 0);
  if (!held?.expires_at || restaurant === undefined)
    return pageAnswer({ kind: "spent link", language: null }, request, 404);
  const policy = decodePolicy(held.policy);
  const language = policy?.language ?? restaurant.language;
  const table = decodeRequest(held);
  const expiresAt = held.expires_at.getTime();
  if (request.method !== "POST") {
    const { name, phone, address, timeZone } = restaurant;
    const { partySize, time, seatingArea } = table;
    const view: WaitlistView = {
      ...{ kind: "waitlist", language, status: "offered", partySize, first: time, last: time },
      restaurant: { name, phone, address, areaNames: areaNamesIn(restaurant, language) },
      offer: { time, seatingArea, until: localTimeIn(timeZone, expiresAt) },
      ...{ hasLapsed: false, terms: policy?.text ?? "" },
    };
    return viewAnswer(view, 200);
  }
  if (!isFromOwnPage(request, publicUrl))
    return pageAnswer({ kind: "foreign form", language: null }, request, 403);
  if (!(await handOver(token))) return pageAnswer({ kind: "spent link", language: null }, request, 409);
  const hold = { token, expiresAt, ...(policy && { policy }) };
  return viewAnswer(takenView(restaurant, language, table, hold, now), 200);
};

/** Reads what a token holds; undefined where its hold has ended, is handed over or is being booked. */
const readHold = ({ database, now }: HeldPageRequest, token: string) =>
  database.kysely
    .selectFrom("bookings")
    .innerJoin("visitor_holds as held", "held.token_digest", "bookings.token_digest")
    .select(["bookings.restaurant_id", "bookings.date_time", "party_size", "seating_area", "policy"])
    .select("expires_at")
    .where("bookings.token_digest", "=", sha256Hex(token))
    .where("kind", "=", "hold")
    .where("is_charging", "=", false)
    .where("expires_at", ">", sql<Date>`${encodeTimestamp(now)}::timestamptz`)
    .where("handed_to", "is", null)
    .executeTakeFirst();

/** Returns what hands a held table to the panel, at the terms of its hold. */
export const takenView = (
  restaurant: Restaurant,
  language: Language,
  request: TableRequest,
  { policy, ...hold }: Hold,
  now: Instant,
): TakenOfferView => {
  const { freeCancellationHours } = policyFor(restaurant, request, null);
  const areaTexts = restaurantIn(restaurant, language).areaTexts?.[request.seatingArea];
  const slot = { freeCancellationHours, ...(areaTexts && { areaTexts }) };
  const selection = { ...tableAlone(request), slot, ...(policy && { policy }) };
  const { restaurantId } = restaurant;
  return { kind: "offer taken", language, restaurantId, now, held: { selection, hold } };
};
