import type { BookingFacts } from "@couvert/domain/booking/email/booking-facts";
import type { Email, EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import type { LostLinkInput } from "@couvert/domain/booking/manage/manage-view";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import { PLAIN_THEME, type Theme } from "@couvert/platform/html/theme";
import type { JobOutcome, JobQueue } from "@couvert/platform/jobs/job-queue";
import type { RateLimit } from "@couvert/platform/limits/rate-limit";
import { messagesIn } from "@couvert/platform/messages/messages";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { mailboxOf } from "../guests/mailbox.ts";
import { sha256Hex } from "../keys.ts";
import type { LostLinkListener } from "../manage-page/lost-link.ts";
import { partyLabel } from "./booking-rows.ts";
import { longWhen, shortWhen } from "./date-words.ts";
import { countEmail, deliver } from "./deliver-email.ts";
import { emailHtml, picturesOf } from "./email-html.ts";
import { UNKNOWN_VERSION } from "./email-job.schema.ts";
import { emailText } from "./email-text.ts";

/** Describes the search for a lost link. The address stands where the erasure of a guest finds it. */
const LostLinkJob = Schema.Struct({
  facts: Schema.Struct({ guest: Schema.Struct({ email: Schema.String }), date: Schema.String }),
  /** When it was asked for. */
  at: Schema.Int,
});

/** Enqueues the search for a lost link. */
export const enqueueLostLink =
  (queue: Pick<JobQueue, "add">, now: () => Instant): LostLinkListener =>
  (transaction, { email, date }) =>
    queue.add(transaction, "lostLinks", { facts: { guest: { email }, date }, at: now() });

/** What it takes to send lost links. */
interface LostLinkParts {
  readonly find: (lost: LostLinkInput) => Promise<readonly BookingFacts[]>;
  readonly theme?: Theme | undefined;
  /** The limits of one mailbox, by its digest: further emails are dropped. */
  readonly limits: readonly RateLimit[];
}

/** Emails the links that were asked for, to the stored address of their reservations; nothing where there are none (rule 7.100). */
export const lostLinkWorker = (
  queue: Pick<JobQueue, "work">,
  parts: LostLinkParts,
): Layer.Layer<never, never, EmailDelivery> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const run = Effect.runPromiseWith(yield* Effect.context<EmailDelivery>());
      yield* Effect.promise(() =>
        queue.work("lostLinks", (data, isRetry) => run(sendLostLinks(parts, data, isRetry))),
      );
    }),
  );

const sendLostLinks = ({ find, theme, limits }: LostLinkParts, data: unknown, isRetry: boolean) =>
  Effect.gen(function* () {
    const job = Schema.decodeUnknownResult(LostLinkJob)(data);
    if (Result.isFailure(job)) return { permanentFailure: UNKNOWN_VERSION };
    const { facts, at } = job.success;
    const [first, ...others] = yield* Effect.promise(() =>
      find({ email: facts.guest.email, date: facts.date }),
    );
    if (first === undefined) return "done" as const;
    const key = sha256Hex(mailboxOf(first.guest.email));
    // A retry was counted before.
    const waitMs = isRetry ? 0 : yield* Effect.promise(() => countEmail(limits, key));
    if (waitMs > 0) return { dropped: "its recipient has had too many lost links" } satisfies JobOutcome;
    return yield* deliver(lostLinkEmail([first, ...others], at, theme));
  });

/** Returns the email with the links of one guest's reservations, in the language of the first. */
const lostLinkEmail = (
  found: readonly [BookingFacts, ...BookingFacts[]],
  at: Instant,
  theme: Theme = PLAIN_THEME,
): Email => {
  const [{ restaurant, guest, confirmation, language }] = found;
  const messages = messagesIn(language);
  const { i18n } = messages;
  const place = oneLine(restaurant.name);
  const content = {
    language: messages.language,
    subject: i18n._("The link to your reservation"),
    place,
    heading: i18n._("Here is your link"),
    lead: i18n._("Somebody asked for it by your email address and the day of your visit."),
    rows: found.map(({ restaurant: { name, timeZone }, selection: { request } }) => ({
      label: oneLine(name),
      value: `${longWhen(messages, request.time, timeZone)}\n${partyLabel(messages, request.partySize)}`,
    })),
    notes: [
      i18n._("This link is your key to the reservation: keep it to yourself."),
      i18n._("If it was not you, you need not do anything: only you have got this email."),
    ],
    action: null,
    links: found.map(({ selection: { request }, manageUrl }) => ({
      label: i18n._("See your reservation, {when}", { when: shortWhen(messages, request.time) }),
      url: manageUrl,
    })),
    quote: null,
  };
  return {
    id: `lost-link.${confirmation}.${at}`,
    from: restaurant.name,
    to: { name: oneLine(`${guest.firstName} ${guest.lastName}`), address: guest.email },
    replyTo: null,
    subject: content.subject,
    text: emailText(content),
    html: emailHtml(content, theme),
    pictures: picturesOf(theme),
    calendar: null,
  };
};
