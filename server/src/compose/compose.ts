import { join } from "node:path";
import type { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type { StaffSessions } from "@couvert/domain/booking/desk/staff-sessions.port";
import type { VisitorHolds } from "@couvert/domain/booking/limits/visitor-holds.port";
import type { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import type { TextReply } from "@couvert/domain/booking/text/text-reply";
import type { Captcha } from "@couvert/domain/forms/form/captcha.port";
import type { FormSubmissions } from "@couvert/domain/forms/form/form-submissions.port";
import type { Geolocation, VisitorCountries } from "@couvert/domain/restaurant/location/geolocation.port";
import type { Previews } from "@couvert/domain/site/content/previews.port";
import type { Content } from "@couvert/domain/site/page/content.port";
import { checkDatabase } from "@couvert/platform/database/check-database";
import { type Database, openDatabase } from "@couvert/platform/database/open-database";
import { type JobQueue, openJobQueue } from "@couvert/platform/jobs/job-queue";
import {
  type CreateRateLimit,
  memoryRateLimits,
  postgresqlRateLimits,
} from "@couvert/platform/limits/rate-limit";
import { describeGaps } from "@couvert/platform/messages/messages";
import { createKeyFinder, type FindKey } from "@couvert/services/machines/machine-keys";
import { recordReply } from "@couvert/services/reservation-service/texts/text-consent";
import { storedVisitorHolds } from "@couvert/services/visitor-holds/stored-visitor-holds";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import * as Struct from "effect/Struct";
import { type AnswerGuestRequest, createGuestAnswers } from "../guests/answer-guest-request.ts";
import { deleteAfterRetention } from "../guests/retention.ts";
import type { InviteStaff } from "../http/admin-requests.ts";
import { type AnswerMachineRequest, createMachineAnswers } from "../machines/answer-machine-request.ts";
import { bookableContent } from "./bookable-content.ts";
import { composeCards } from "./cards.ts";
import type { ComposeOptions } from "./compose-options.ts";
import { type ComposedContent, composeContent } from "./content.ts";
import { composeCaptcha, composeForms } from "./forms.ts";
import { composeCountries, composeGeolocation } from "./geolocation.ts";
import { type ComposedReservations, composeReservations } from "./reservations.ts";
import { composeStaff, createStaffInvitation } from "./staff.ts";

/** The adapters of a configuration. An embedded service is called in this process, through its adapter's `fetch`. */
export interface Composition
  extends Omit<ComposedContent, "layer" | "follow">,
    Omit<ComposedReservations, "layer"> {
  readonly layer: Layer.Layer<
    | Captcha
    | CardTokens
    | Charges
    | Content
    | FormSubmissions
    | Geolocation
    | Previews
    | Reservations
    | StaffSessions
    | VisitorCountries
    | VisitorHolds
  >;
  /** Calls back when the content or a restaurant's file may have changed, until the returned function is called. */
  readonly follow: ComposedContent["follow"];
  /** The pages of the embedded card service; null with another provider. */
  readonly cardPages: ((request: Request) => Promise<Response>) | null;
  readonly createRateLimit: CreateRateLimit;
  readonly answerGuests: AnswerGuestRequest;
  /** Invites to the desk; null with an outside provider, which has its own screens. */
  readonly inviteStaff: InviteStaff | null;
  /** Answers about keys and webhooks; null with an outside provider. */
  readonly answerMachines: AnswerMachineRequest | null;
  /** Finds the keys of machines that use the desk. */
  readonly findKey: FindKey;
  /** Stores what a guest replies to a text message. */
  readonly receiveReply: (reply: TextReply) => Promise<void>;
  readonly backUp: Database["backUp"];
  /** Rejects when the database does not answer, or takes no write. */
  readonly checkDatabase: () => Promise<void>;
  readonly countJobs: JobQueue["count"];
  readonly close: () => Promise<void>;
}

/** Composes the adapters of a configuration. Rejects when a database, the embedded content or the brand cannot be opened. */
export const compose = async (options: ComposeOptions): Promise<Composition> => {
  const { config, dataFolder, keys, now, log, metrics } = options;
  for (const gap of describeGaps()) log(gap, "warn");
  // First, because an unusable file should fail before anything has to be closed.
  const geolocation = await composeGeolocation(config.geolocation);
  const [content, database] = await Promise.all([
    composeContent(config, dataFolder, log),
    openDatabase(config.databaseUrl === null ? { dataFolder } : { url: config.databaseUrl }),
  ]);
  if (database.pool !== null) metrics.watchPool(database.pool);
  const queue = await openJobQueue({
    database,
    log: (line) => log(line, "warn"),
    onEnd: metrics.jobEnded,
    onError: metrics.jobQueueFailed,
  });
  const createRateLimit = database.pool === null ? memoryRateLimits : postgresqlRateLimits(database.pool);
  const platform = { database, queue, createRateLimit };
  // One instance for hours, pages and previews, so that they share what it has read.
  const contentRuntime = ManagedRuntime.make(content.layer);
  const contentLayer = Layer.effectContext(contentRuntime.contextEffect);
  const cards = composeCards(options, database);
  const reservations = await composeReservations(options, platform, cards, contentLayer);
  const { restaurants } = reservations;
  const forms = composeForms(options, platform);
  const captcha = composeCaptcha(config.captcha);
  const countries = composeCountries(config.countryLookup);
  const retention = deleteAfterRetention({
    database,
    now,
    log,
    retentionDays: config.reservationRetentionDays,
    outboxes: [
      { folder: join(dataFolder, "outbox"), retentionDays: config.reservationRetentionDays },
      { folder: join(dataFolder, "outbox", "forms"), retentionDays: config.forms.retentionDays },
    ],
  });
  const holds = storedVisitorHolds({
    ...Struct.pick(config, ["holdLimits", "bookingLimits", "declinesPerHold"]),
    ...{ database, keys, now },
  });
  const staff = composeStaff({ ...options, ...platform });
  const layer = restaurants === null ? contentLayer : bookableContent(contentLayer, restaurants.bookable);
  return {
    ...content,
    ...reservations,
    layer: Layer.mergeAll(
      layer,
      cards.layer,
      reservations.layer,
      geolocation,
      countries,
      forms,
      captcha,
      holds,
      staff,
      retention,
    ),
    cardPages: cards.pages,
    answerGuests: createGuestAnswers({ config, dataFolder, database, queue, now }),
    answerMachines: config.reservations.id === "house" ? createMachineAnswers(database, keys, now) : null,
    inviteStaff: config.reservations.id === "house" ? createStaffInvitation(staff, options.origin) : null,
    findKey: createKeyFinder(database.kysely, createRateLimit, now),
    receiveReply: (reply) => recordReply(database.kysely, keys, reply, now()),
    backUp: database.backUp,
    follow: (onChange) => {
      const stops = [content.follow(onChange), restaurants?.follow(onChange)];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    createRateLimit,
    checkDatabase: () => checkDatabase(database),
    countJobs: queue.count,
    close: async () => {
      await queue.close();
      await contentRuntime.dispose();
      await database.close();
    },
  };
};
