import { createHmac } from "node:crypto";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import { type SendOptions, sendRequest } from "@couvert/platform/fetch/send-request";
import type { JobHandler } from "@couvert/platform/jobs/job-queue";
import * as Effect from "effect/Effect";
import { encodeInstant } from "../charge-endpoints.ts";
import { encodeIntent } from "./intent-endpoints.ts";
import { type CardEvent, findIntent } from "./stored-intents.ts";

/** What becomes of webhooks on request: each comes half a minute late, twice, never, or some after those that follow them. */
export const WEBHOOK_FAULTS = ["late", "twice", "missing", "reordered"] as const;

/** How the embedded card service delivers its webhooks. */
interface CardWebhooksOptions extends Pick<SendOptions, "fetch"> {
  readonly database: Database;
  /** The secret that signs them, `whsec_…`. */
  readonly secret: string;
  readonly url: string;
  /** Some of `WEBHOOK_FAULTS`; none by default. */
  readonly faults?: readonly string[];
  /** The clock; the system clock by default. */
  readonly now?: () => Instant;
}

/** How long to wait for an answer, in ms. */
const TIMEOUT_MS = 10_000;

/** How long after its event a late webhook is sent, and one that others overtake, in ms. */
const LATE_MS = 30_000;
const OVERTAKEN_MS = 3_000;

/** Returns when to send the webhook of an event: half of those that are reordered are overtaken, by their ids. */
const sendAt = ({ id, at }: CardEvent, faults: readonly string[]): Instant => {
  if (faults.includes("late")) return at + LATE_MS;
  return faults.includes("reordered") && /[0-7]$/.test(id) ? at + OVERTAKEN_MS : at;
};

/**
 * Creates the handler of the queue `testCardEvents`: it posts an event of an intent, signed as Stripe signs (rule 14.11). The queue retries
 * one that was not answered with 2xx, each time with a signature of its own. `faults` disorders them (rule 14.29).
 */
export const createCardWebhooks =
  ({ database, secret, url, fetch, faults = [], now = Date.now }: CardWebhooksOptions): JobHandler =>
  async (data) => {
    const event = data as CardEvent;
    if (faults.includes("missing")) return { dropped: "it is missing on request" };
    const seconds = Math.ceil((sendAt(event, faults) - now()) / 1000);
    if (seconds > 0) return { putOff: "it is late on request", seconds };
    const intent = await findIntent(database, event.intentId);
    // Its guest was erased since.
    if (intent === undefined) return { dropped: "the intent is gone" };
    const body = JSON.stringify({
      id: event.id,
      object: "event",
      type: event.type,
      created: encodeInstant(event.at),
      data: { object: encodeIntent({ ...intent, error: event.error ?? null }) },
      livemode: false,
    });
    const time = encodeInstant(now());
    const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    const headers = { "content-type": "application/json", "stripe-signature": `t=${time},v1=${signature}` };
    const sent = sendRequest({ fetch, timeoutMs: TIMEOUT_MS }, url, { method: "POST", headers, body });
    for (const _ of faults.includes("twice") ? [1, 2] : [1]) {
      const { status } = await Effect.runPromise(Effect.mapError(sent, ({ detail }) => new Error(detail)));
      if (status < 200 || status > 299) throw new Error(`status ${status}`);
    }
    return "done";
  };
