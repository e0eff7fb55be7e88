import { join } from "node:path";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type { PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import type { EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import { RESTAURANT_EMAILS } from "@couvert/domain/booking/email/email-limits";
import type { TextMessages } from "@couvert/domain/booking/text/text-messages.port";
import { smtpEmails } from "@couvert/outside/email/smtp/smtp-emails";
import { twilioTexts } from "@couvert/outside/texts/twilio-texts";
import { sendWebhookWith } from "@couvert/outside/webhooks/send-webhook";
import type { Theme } from "@couvert/platform/html/theme";
import type { JobHandler } from "@couvert/platform/jobs/job-queue";
import { outboxEmails } from "@couvert/services/email-outbox/outbox-emails";
import { outboxTexts } from "@couvert/services/email-outbox/outbox-texts";
import { deliverWebhook } from "@couvert/services/machines/webhook-receivers";
import {
  ignoreChanges,
  type ReservationListener,
} from "@couvert/services/reservation-service/booking/service-dependencies";
import type { LostLinkJob } from "@couvert/services/reservation-service/emails/deliver-email";
import {
  enqueueEmails,
  enqueueRestaurantEmail,
} from "@couvert/services/reservation-service/emails/enqueue-emails";
import { jobWorker } from "@couvert/services/reservation-service/jobs/job-worker";
import { enqueueRefund } from "@couvert/services/reservation-service/jobs/refund-charge";
import type { LostLinkListener } from "@couvert/services/reservation-service/manage-page/lost-link";
import { paymentEmailWorker } from "@couvert/services/reservation-service/payment/payment-emails";
import type { ReservationService } from "@couvert/services/reservation-service/reservation-service";
import { textWorker } from "@couvert/services/reservation-service/texts/deliver-text";
import { waitlistWorker } from "@couvert/services/reservation-service/waitlist/waitlist-jobs";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Schedule from "effect/Schedule";
import type { Log } from "../config/operator-messages.ts";
import { unknownProvider } from "../config/provider-settings.ts";
import { TEXT_WEBHOOK } from "../http/routes/text-webhook.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import type { ComposeOptions, Platform } from "./compose-options.ts";

/** The jobs of our reservation service: a hook that enqueues them, and the worker that runs them. */
interface ReservationJobs {
  readonly onReservationChange: ReservationListener;
  readonly onLinkLost: LostLinkListener;
  readonly worker: Layer.Layer<never, never, Charges | PaymentIntents>;
  /** Works on the jobs of the waitlist of a service, and on its emails about payments of the desk. */
  readonly serviceWorker: (service: Pick<ReservationService, "findRestaurant">) => Layer.Layer<never>;
}

/** Returns the jobs of our reservation service: emails to guests and restaurants, plain without a theme, and refunds. */
export const composeReservationJobs = (
  options: ComposeOptions,
  { database, queue, createRateLimit }: Platform,
  findLost: ReservationService["findLost"],
  theme?: Theme,
): ReservationJobs => {
  const enqueueForGuest = enqueueEmails(queue, options.keys, options.origin);
  const texts = composeTexts(options);
  const enqueueTexts =
    texts === null ? ignoreChanges : enqueueEmails(queue, options.keys, options.origin, "texts");
  const enqueueForRestaurant = options.config.email.toRestaurants
    ? enqueueRestaurantEmail(queue)
    : ignoreChanges;
  const { perHour, perDay } = options.config.email.limits;
  const limitsOf = (what: "emails" | "texts") => [
    createRateLimit({ name: `${what}-hour`, limit: perHour, periodSeconds: 60 * 60 }),
    createRateLimit({ name: `${what}-day`, limit: perDay, periodSeconds: 24 * 60 * 60 }),
  ];
  const limits = limitsOf("emails");
  const restaurantLimits = [createRateLimit({ name: "emails-restaurant", ...RESTAURANT_EMAILS })];
  // Strangers who ask for lost links leave room for the other emails of a mailbox (rule 7.100).
  const perMailbox = createRateLimit({ name: "lost-links", limit: 3, periodSeconds: 60 * 60 });
  const lostLinks = { find: findLost, limits: [perMailbox, ...limits] };
  const refundCharge = enqueueRefund(queue);
  const emailParts = { database, keys: options.keys, theme, limits };
  const emails = composeEmails(options);
  return {
    onReservationChange: async (...change) => {
      await enqueueForGuest(...change);
      await enqueueTexts(...change);
      await enqueueForRestaurant(...change);
      await refundCharge(...change);
    },
    onLinkLost: (transaction, { email, date }) => {
      const job: typeof LostLinkJob.Type = { facts: { guest: { email }, date }, at: options.now() };
      return queue.add(transaction, "lostLinks", job);
    },
    worker: Layer.merge(
      Layer.provide(jobWorker(queue, { ...emailParts, restaurantLimits, lostLinks }, options.now), emails),
      texts === null
        ? Layer.empty
        : Layer.provide(textWorker(queue, { ...emailParts, limits: limitsOf("texts") }, options.now), texts),
    ),
    serviceWorker: ({ findRestaurant }) => {
      const parts = { ...emailParts, findRestaurant, publicUrl: options.origin, now: options.now };
      return Layer.provide(
        Layer.merge(waitlistWorker(queue, parts), paymentEmailWorker(queue, parts)),
        emails,
      );
    },
  };
};

/** How long to wait for a connection to the email server, and for each of its answers, in ms. */
const EMAIL_TIMEOUT_MS = 10_000;

/** Returns the delivery of emails: by the configured email server, else to files in the data folder. */
export const composeEmails = ({
  config,
  dataFolder,
}: Pick<ComposeOptions, "config" | "dataFolder">): Layer.Layer<EmailDelivery> => {
  const { smtpUrl, from } = config.email;
  return smtpUrl === null
    ? outboxEmails({ folder: join(dataFolder, "outbox"), from })
    : smtpEmails({ url: smtpUrl, from, timeoutMs: EMAIL_TIMEOUT_MS });
};

/** How long to wait for the provider of text messages, in ms. */
const TEXT_TIMEOUT_MS = 10_000;

/** Returns the sending of text messages: by the configured provider, else to files in the data folder; null where it is off. */
const composeTexts = ({
  config: { texts },
  dataFolder,
  origin,
}: Pick<ComposeOptions, "config" | "dataFolder" | "origin">): Layer.Layer<TextMessages> | null => {
  switch (texts.id) {
    case "off":
      return null;
    case "outbox":
      return outboxTexts({ folder: join(dataFolder, "outbox") });
    case "twilio":
      return twilioTexts({
        ...texts,
        statusUrl: origin + TEXT_WEBHOOK,
        fetch: globalThis.fetch,
        timeoutMs: TEXT_TIMEOUT_MS,
      });
    default:
      return unknownProvider(texts);
  }
};

/** How long to wait for a receiver of webhooks, in ms. */
const WEBHOOK_TIMEOUT_MS = 10_000;

/**
 * Delivers the webhooks about parties, settles the orders of the card provider's events, and sends those of the embedded card service where
 * there is one. Each has a queue of its own, so that a receiver that is down holds up no email.
 */
export const workOnEvents = (
  { keys, now }: Pick<ComposeOptions, "keys" | "now">,
  { queue, database }: Pick<Platform, "queue" | "database">,
  { settleCardEvent }: Pick<ReservationService, "settleCardEvent">,
  sendTestCardEvent: JobHandler | null,
): Layer.Layer<never> => {
  const send = sendWebhookWith({ fetch: globalThis.fetch, timeoutMs: WEBHOOK_TIMEOUT_MS, now });
  const work = async () => {
    await queue.work("webhooks", (data) => deliverWebhook({ kysely: database.kysely, keys, send }, data));
    await queue.work("cardEvents", settleCardEvent);
    if (sendTestCardEvent !== null) await queue.work("testCardEvents", sendTestCardEvent);
  };
  return Layer.effectDiscard(Effect.promise(work));
};

/** How often charges are settled: soon enough for a guest who waits for the email. */
const PERIOD = "1 minute";

/**
 * Settles the pending charges on start and every minute, until the layer's scope closes. A charge that cannot be settled is logged by its
 * reference, which the card provider has too, and counted each time (rules 7.93, 7.94).
 */
export const settlePendingCharges = (
  { settleCharges }: Pick<ReservationService, "settleCharges">,
  log: Log,
  { jobEnded }: Pick<Metrics, "jobEnded">,
): Layer.Layer<never> =>
  Effect.tryPromise(settleCharges).pipe(
    Effect.tap(({ failed, refunded, abandoned }) =>
      Effect.sync(() => {
        for (const { reference, error } of failed) {
          jobEnded("charges", "failed");
          log(`charge ${reference} could not be settled (${error}); ask the card provider for it`, "error");
        }
        for (const reference of refunded) {
          log(`charge ${reference} was refunded: its visit was over before it could be reserved`, "error");
        }
        for (const reference of abandoned) {
          log(`charge ${reference} was not made: its visit was over before the card was charged`, "error");
        }
      }),
    ),
    Effect.catch(() => Effect.sync(() => log("pending charges could not be settled; retrying"))),
    // Closing the server waits for a charge that is being settled.
    Effect.uninterruptible,
    Effect.repeat(Schedule.spaced(PERIOD)),
    Effect.forkScoped,
    Layer.effectDiscard,
  );
