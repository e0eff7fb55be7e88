import { join } from "node:path";
import type { Instant, TimeZone } from "@couvert/domain/time/zoned-time";
import { removeDeadRows } from "@couvert/platform/database/dead-rows";
import type { Database } from "@couvert/platform/database/open-database";
import type { JobQueue } from "@couvert/platform/jobs/job-queue";
import { deleteEmailsAbout } from "@couvert/services/email-outbox/outbox-files";
import {
  type Erased,
  type ErasureRejected,
  eraseGuest,
} from "@couvert/services/reservation-service/guests/erase-guests";
import {
  type GuestKey,
  readGuest,
  readOptedIn,
  revokeMarketing,
} from "@couvert/services/reservation-service/guests/guest-records";
import { readRestaurantFiles } from "@couvert/services/reservation-service/restaurants/read-restaurant-files";
import * as Result from "effect/Result";
import type { Config } from "../config/config.ts";
import { contentFolders } from "../config/content-settings.ts";
import type { GuestAnswer, GuestRequest } from "./guest-request.schema.ts";

/** The erasure of a guest with all their contacts, as the desk asks for it. */
interface GuestErasure {
  readonly action: "erase";
  readonly contacts: readonly GuestKey[];
  readonly isCancelling: boolean;
}

/** Answers what `pnpm guests` or the desk asks for. */
export type AnswerGuestRequest = (request: GuestRequest | GuestErasure) => Promise<GuestAnswer>;

/** The options of the answers. */
interface GuestRequestOptions {
  readonly config: Config;
  readonly dataFolder: string;
  readonly database: Database;
  readonly queue: Pick<JobQueue, "add">;
  readonly now: () => Instant;
}

/** Answers what `pnpm guests` and the desk ask for from a database and the outbox beside it (rules 1.14 to 1.17). */
export const createGuestAnswers =
  (options: GuestRequestOptions): AnswerGuestRequest =>
  async (request) => {
    const { kysely } = options.database;
    if (request.action === "opted-in") {
      const guests = await readOptedIn(kysely);
      return { output: toJson(guests), summary: countOf(guests.length, "guest") };
    }
    const contacts = "contacts" in request ? request.contacts : contactsOf(request);
    const [guest] = contacts;
    if (guest === undefined) return { problem: "an email address or a confirmation number is needed" };
    switch (request.action) {
      case "export": {
        const records = await readGuest(kysely, guest);
        const { reservations, forms, jobs } = records;
        return { output: toJson(records), summary: describe({ reservations, forms, jobs }) };
      }
      case "erase":
        return erase(options, contacts, request.isCancelling);
      case "opt-out": {
        const count = await revokeMarketing(kysely, guest, options.now());
        return { output: null, summary: `revoked the consent of ${countOf(count, "reservation")}` };
      }
    }
  };

const contactsOf = ({ email, confirmation }: GuestRequest): readonly GuestKey[] => {
  if (email !== null) return [{ email, confirmation }];
  return confirmation === null ? [] : [{ email, confirmation }];
};

const erase = async (
  { config, dataFolder, database, queue, now }: GuestRequestOptions,
  contacts: readonly GuestKey[],
  isCancelling: boolean,
): Promise<GuestAnswer> => {
  const zones = await readZones(config);
  const zoneOf = (restaurantId: number) => zones.get(restaurantId);
  const erased = await eraseGuest(database, contacts, { queue, zoneOf, isCancelling, now: now() });
  if (Result.isFailure(erased)) return { problem: describeRejection(erased.failure) };
  await removeDeadRows(database);
  const { ids } = erased.success;
  const outbox = join(dataFolder, "outbox");
  const emails =
    (await deleteEmailsAbout(outbox, ids)) + (await deleteEmailsAbout(join(outbox, "forms"), ids));
  return { output: null, summary: `erased ${describeErased(erased.success, emails)}` };
};

/** Returns the time zones of the restaurants by id; none with an outside provider, which has the restaurants. */
const readZones = async (config: Config): Promise<ReadonlyMap<number, TimeZone>> => {
  if (!config.reservations.isStoredHere) return new Map();
  const { settings } = await readRestaurantFiles(contentFolders(config).restaurants);
  return new Map([...settings.values()].map(({ restaurantId, timeZone }) => [restaurantId, timeZone]));
};

const describeRejection = ({ reason, confirmations }: ErasureRejected): string =>
  reason === "charging"
    ? "nothing is erased: a card of this guest is being charged; try again in some minutes"
    : `nothing is erased: still to come: ${confirmations.join(", ")}; cancel with the guest, or add --cancel, which cancels without emails and refunds what was paid`;

const describeErased = ({ reservations, cancelled, forms, jobs }: Erased, emails: number): string =>
  [
    `${countOf(reservations, "reservation")}${cancelled === 0 ? "" : ` (${cancelled} cancelled first, without emails)`}`,
    countOf(forms, "form"),
    countOf(jobs, "queued job"),
    countOf(emails, "email in the outbox", "emails in the outbox"),
  ].join(", ");

const describe = ({
  reservations,
  forms,
  jobs,
}: Readonly<Record<"reservations" | "forms" | "jobs", readonly object[]>>): string =>
  [
    countOf(reservations.length, "reservation"),
    countOf(forms.length, "form"),
    countOf(jobs.length, "queued job"),
  ].join(", ");

const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count === 0 ? "no" : count} ${count === 1 ? one : many}`;

const toJson = (records: unknown): string => JSON.stringify(records, null, 2);
