import { randomBytes } from "node:crypto";
import type { ReservationWebhook } from "@couvert/domain/booking/desk/reservation-webhook.schema";
import type { StaffRestaurants } from "@couvert/domain/booking/desk/staff";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { isLoopback } from "@couvert/platform/fetch/loopback";
import type { JobOutcome } from "@couvert/platform/jobs/job-queue";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import type { Kysely } from "kysely";
import type { WebhookJob } from "./enqueue-webhooks.ts";

/** Returns whether webhooks may go to an address: over https, or to this machine, and without credentials in it (rule 13.7). */
export const isReceiverUrl = (text: string): boolean => {
  const url = text.length <= 2000 ? URL.parse(text) : null;
  if (url === null || url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
};

/** Adds a receiver, and returns its id with the secret that signs its webhooks, which is not shown again. */
export const addReceiver = async (
  kysely: Kysely<Tables>,
  keys: Pick<ServerKeys, "seal">,
  { url, restaurants }: { readonly url: string; readonly restaurants: StaffRestaurants },
  now: Instant,
): Promise<{ readonly id: string; readonly secret: string }> => {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const sealed_secret = keys.seal("webhook secrets", secret);
  const { id } = await kysely
    .insertInto("webhook_receivers")
    .values({
      ...{ url, sealed_secret, created_at: encodeTimestamp(now) },
      restaurants: restaurants === "all" ? null : restaurants,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, secret };
};

/** Lists the receivers, oldest first, without their secrets. */
export const listReceivers = (kysely: Kysely<Tables>) =>
  kysely.selectFrom("webhook_receivers").select(["id", "url", "restaurants"]).orderBy("created_at").execute();

/** Removes a receiver; what waits for it is dropped. Returns false where there is none with that id. */
export const removeReceiver = async (kysely: Kysely<Tables>, id: string): Promise<boolean> =>
  (await kysely.deleteFrom("webhook_receivers").where("id", "=", id).executeTakeFirst()).numDeletedRows > 0n;

/** What a delivery needs. `send` posts a signed webhook, returns the status of the answer, and rejects where none came. */
interface DeliveryParts {
  readonly kysely: Kysely<Tables>;
  readonly keys: Pick<ServerKeys, "unseal">;
  readonly send: (url: string, secret: string, event: ReservationWebhook) => Promise<number>;
}

/** Delivers a webhook: any 2xx accepts it, 410 ends it, and after anything else it is tried again (rule 13.7). */
export const deliverWebhook = async (
  { kysely, keys, send }: DeliveryParts,
  data: unknown,
): Promise<JobOutcome> => {
  const { receiver, event } = data as WebhookJob;
  const row = await kysely
    .selectFrom("webhook_receivers")
    .select(["url", "sealed_secret"])
    .where("id", "=", receiver)
    .executeTakeFirst();
  if (row === undefined) return { dropped: "the receiver was removed" };
  const secret = keys.unseal("webhook secrets", row.sealed_secret);
  if (secret === undefined) return { permanentFailure: "another SERVER_SECRET has sealed its secret" };
  const status = await send(row.url, secret, event);
  if (status >= 200 && status < 300) return "done";
  if (status === 410) return { permanentFailure: "the receiver answered 410" };
  throw new Error(`the receiver answered ${status}`);
};
