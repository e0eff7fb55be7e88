import { policyFor } from "@couvert/domain/booking/availability/policy-for";
import { areaNamesIn, type Restaurant, restaurantIn } from "@couvert/domain/booking/availability/restaurant";
import type { HeldLinkView, TakenOfferView } from "@couvert/domain/booking/manage/manage-view";
import type { Hold } from "@couvert/domain/booking/reservation/hold";
import { type TableRequest, tableAlone } from "@couvert/domain/booking/reservation/selection";
import { type Instant, localTimeIn } from "@couvert/domain/time/zoned-time";
import type { Language } from "@couvert/domain/values/language";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { type Kysely, sql } from "kysely";
import { decodeRequest } from "./booking/history.ts";
import { decodePolicy } from "./booking/policy.schema.ts";
import type { ServiceDependencies } from "./booking/service-dependencies.ts";
import { sha256Hex } from "./keys.ts";
import { type ManageAnswer, pageAnswer, viewAnswer } from "./manage-page/manage.ts";
import { isFromOwnPage } from "./manage-page/manage-forms.ts";

/** A request of the link of a held table, with the dependencies to answer it. */
interface HeldLinkRequest extends Pick<ServiceDependencies, "database" | "keys"> {
  readonly restaurants: ReadonlyMap<number, Restaurant>;
  readonly publicUrl: string;
  readonly now: Instant;
  readonly request: Request;
  /** Hands the hold of a token over to whoever sends the request; false where it was handed over before or is not held. */
  readonly handOver: (token: string) => Promise<boolean>;
}

/**
 * Answers `GET` and `POST /held/{sealed}`, the link that an assistant gives to a person. A GET changes nothing, so that a preview of the link does
 * not spend it. The form, which comes from the page itself, hands the table to the panel once. Answers 404 for a link that is spent, or
 * whose hold has ended, and 409 where another request was first (rule 16.5).
 */
export const answerHeldLink = async (context: HeldLinkRequest): Promise<ManageAnswer> => {
  const { database, keys, restaurants, publicUrl, now, request, handOver } = context;
  const token = keys.unseal("assistant links", new URL(request.url).pathname.replace(/^.*\//, "")) ?? "";
  const held = await readHold(database.kysely, token, now);
  const restaurant = restaurants.get(held?.restaurantId ?? 0);
  if (held === undefined || restaurant === undefined)
    return pageAnswer({ kind: "spent link", language: null }, request, 404);
  const language = held.policy?.language ?? restaurant.language;
  if (request.method !== "POST") return viewAnswer(heldLinkView(restaurant, language, held), 200);
  if (!isFromOwnPage(request, publicUrl))
    return pageAnswer({ kind: "foreign form", language: null }, request, 403);
  if (!(await handOver(token))) return pageAnswer({ kind: "spent link", language: null }, request, 409);
  const { expiresAt, policy } = held;
  const hold = { token, expiresAt, ...(policy === undefined ? {} : { policy }) };
  return viewAnswer(takenView(restaurant, language, held.request, hold, now), 200);
};

type ReadHold = NonNullable<Awaited<ReturnType<typeof readHold>>>;

/** Reads what a token holds at a moment; undefined where its hold has ended, is handed over or is being booked. */
const readHold = async (kysely: Kysely<Tables>, token: string, now: Instant) => {
  const row = await kysely
    .selectFrom("bookings")
    .innerJoin("visitor_holds as held", "held.token_digest", "bookings.token_digest")
    .select([
      "bookings.restaurant_id",
      "bookings.date_time",
      "party_size",
      "seating_area",
      "policy",
      "expires_at",
    ])
    .where("bookings.token_digest", "=", sha256Hex(token))
    .where("kind", "=", "hold")
    .where("is_charging", "=", false)
    .where("expires_at", ">", sql<Date>`${encodeTimestamp(now)}::timestamptz`)
    .where("handed_to", "is", null)
    .executeTakeFirst();
  if (row === undefined || row.expires_at === null) return undefined;
  return {
    restaurantId: row.restaurant_id,
    request: decodeRequest(row),
    policy: decodePolicy(row.policy),
    expiresAt: row.expires_at.getTime(),
  };
};

const heldLinkView = (
  restaurant: Restaurant,
  language: Language,
  { request, policy, expiresAt }: ReadHold,
): HeldLinkView => {
  const { name, phone, address, timeZone } = restaurant;
  return {
    kind: "held link",
    language,
    restaurant: { name, phone, address, areaNames: areaNamesIn(restaurant, language) },
    request,
    until: localTimeIn(timeZone, expiresAt),
    terms: policy?.text ?? "",
  };
};

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
  const slot = { freeCancellationHours, ...(areaTexts === undefined ? {} : { areaTexts }) };
  const selection = { ...tableAlone(request), slot, ...(policy === undefined ? {} : { policy }) };
  return {
    ...{ kind: "offer taken", language, restaurantId: restaurant.restaurantId, now },
    held: { selection, hold },
  };
};
