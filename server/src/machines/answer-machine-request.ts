import type { StaffRestaurants } from "@couvert/domain/booking/desk/staff";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import { type ListedJob, listJobs } from "@couvert/platform/jobs/job-queue";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import type { WebhookJob } from "@couvert/services/machines/enqueue-webhooks";
import { createKey, listKeys, type MachineKey, revokeKey } from "@couvert/services/machines/machine-keys";
import {
  addReceiver,
  listReceivers,
  removeReceiver,
  type WebhookReceiver,
} from "@couvert/services/machines/webhook-receivers";
import type { MachineAnswer, MachineRequest } from "./machine-request.schema.ts";

/** Answers what `pnpm keys` and `pnpm webhooks` ask for. */
export type AnswerMachineRequest = (request: MachineRequest) => Promise<MachineAnswer>;

/** The options of the answers. */
interface MachineRequestOptions {
  readonly database: Pick<Database, "kysely">;
  readonly keys: Pick<ServerKeys, "seal">;
  readonly now: () => Instant;
}

/** How many deliveries `pnpm webhooks log` prints. */
const LOGGED = 50;

/** Answers what `pnpm keys` and `pnpm webhooks` ask for from a database (rules 13.1, 13.7, 13.8). */
export const createMachineAnswers =
  ({ database: { kysely }, keys, now }: MachineRequestOptions): AnswerMachineRequest =>
  async (request) => {
    switch (request.action) {
      case "keys create": {
        const { id, key } = await createKey(kysely, request, now());
        return { output: [key], summary: `key ${id} is not shown again` };
      }
      case "keys list": {
        const listed = await listKeys(kysely);
        return { output: listed.map((key) => describeKey(key, now())), summary: countOf(listed, "key") };
      }
      case "keys revoke":
        return (await revokeKey(kysely, request.id, now()))
          ? { output: [], summary: `revoked key ${request.id}` }
          : { problem: `no key ${request.id} is in force` };
      case "webhooks add": {
        const { id, secret } = await addReceiver(kysely, keys, request, now());
        return { output: [secret], summary: `the secret of receiver ${id} is not shown again` };
      }
      case "webhooks list": {
        const listed = await listReceivers(kysely);
        return { output: listed.map(describeReceiver), summary: countOf(listed, "receiver") };
      }
      case "webhooks remove":
        return (await removeReceiver(kysely, request.id))
          ? { output: [], summary: `removed receiver ${request.id}` }
          : { problem: `there is no receiver ${request.id}` };
      case "webhooks log": {
        const listed = await listJobs(kysely, "webhooks", LOGGED);
        return { output: listed.map(describeDelivery), summary: countOf(listed, "webhook") };
      }
    }
  };

const countOf = ({ length }: { readonly length: number }, thing: string): string =>
  length === 1 ? `1 ${thing}` : `${length} ${thing}s`;

const describeKey = ({ id, name, scope, restaurants, endsAt, revokedAt }: MachineKey, now: Instant): string =>
  [
    ...[id, scope, placesOf(restaurants)],
    revokedAt === null ? endOf(endsAt, now) : `revoked ${timeOf(revokedAt)}`,
    name,
  ].join("  ");

const endOf = (endsAt: Instant | null, now: Instant): string => {
  if (endsAt === null) return "in force";
  return `${endsAt > now ? "in force until" : "ended"} ${timeOf(endsAt)}`;
};

const describeReceiver = ({ id, url, restaurants }: WebhookReceiver): string =>
  [id, placesOf(restaurants), url].join("  ");

const describeDelivery = ({ data, state, failures, reason, createdAt, at }: ListedJob): string => {
  const { receiver, event } = data as WebhookJob;
  const { entry, restaurantId, partyId } = event.data;
  const outcome = {
    done: `delivered ${timeOf(at)}`,
    "given up": `given up ${timeOf(at)}`,
    waiting: failures === 0 ? "waiting" : `failed ${failures} times, next ${timeOf(at)}`,
  }[state];
  return [
    ...[timeOf(createdAt), receiver, `change-${entry}`, event.type, `${restaurantId}/${partyId}`, outcome],
    ...(reason === null ? [] : [reason]),
  ].join("  ");
};

const placesOf = (restaurants: StaffRestaurants): string =>
  restaurants === "all" ? "all" : restaurants.join(",");

const timeOf = (instant: Instant): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;
