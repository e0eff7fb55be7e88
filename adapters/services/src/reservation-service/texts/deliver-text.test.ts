import { createBookingFacts } from "@couvert/domain/booking/email/booking-facts.builders";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import {
  type TextMessage,
  TextMessages,
  TextOptedOut,
  TextRejected,
  TextUnavailable,
} from "@couvert/domain/booking/text/text-messages.port";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { memoryRateLimits, type RateLimit } from "@couvert/platform/limits/rate-limit";
import { createServerKeys } from "@couvert/platform/secrets/server-keys";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { beforeAll, describe, expect, it } from "vitest";
import { createCardToken } from "../../card-service/card-service.builders.ts";
import { encodeEmailJob } from "../emails/email-job.schema.ts";
import { eraseGuest } from "../guests/erase-guests.ts";
import { readGuest } from "../guests/guest-records.ts";
import { openServiceWithReservation } from "../manage-page/manage.builders.ts";
import { createGuest, MORNING, openTestService } from "../reservation-service.builders.ts";
import { deliverText } from "./deliver-text.ts";
import { isStopped, recordReply } from "./text-consent.ts";

beforeAll(sharedDatabase, 60_000);

let used = 0;
/** Returns a telephone number that no other test of this file uses. */
const freshNumber = (): string => `30555501${String(10 + used++)}`;

/** Reserves a table for a guest whose number is their own, and returns the number of the reservation. */
const reserveFor = async (textOptIn: boolean | undefined, phoneNumber = freshNumber(), isPrepaid = false) => {
  const policies = [
    { name: "All", deposit: { amount: 2500, per: "person" as const }, freeCancellationHours: 24 },
  ];
  const service = await openTestService(isPrepaid ? { policies } : {});
  const { restaurantId } = service.restaurant;
  const request = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" } as const;
  const call = <A, E>(use: (port: Effect.Success<typeof Reservations>) => Effect.Effect<A, E>) =>
    Effect.runPromise(Reservations.use(use).pipe(Effect.provide(service.reservations)));
  const hold = await call((port) =>
    port.lock({ restaurantId, request, experience: null, language: "en-US" }),
  );
  const guest = { ...createGuest({ phoneNumber, email: `${phoneNumber}@example.com` }), textOptIn };
  const card = isPrepaid ? await createCardToken() : null;
  const { confirmation } = await call((port) =>
    port.reserve({
      ...{ restaurantId, token: hold.token, request, experience: null, addOns: [] },
      ...{ guest, card, acceptsPolicy: true, language: "en-US" },
    }),
  );
  return { phoneNumber, confirmation: confirmation ?? expect.fail("it has no number") };
};

/** Delivers the text message of a reservation's job; `send` decides what becomes of it. */
const deliver = async (
  confirmation: string,
  {
    send = () => Effect.void,
    limits = [],
    kind = "confirmation",
    now = MORNING,
    isRetry = false,
    revision = 0,
  }: {
    readonly send?: (
      message: TextMessage,
    ) => Effect.Effect<void, TextRejected | TextOptedOut | TextUnavailable>;
    readonly limits?: readonly RateLimit[];
    readonly kind?: "confirmation" | "change" | "reminder" | "stranded";
    readonly now?: number;
    readonly isRetry?: boolean;
    readonly revision?: number;
  } = {},
) => {
  const sent: TextMessage[] = [];
  const service = {
    send: (message: TextMessage) => Effect.tap(send(message), () => Effect.sync(() => sent.push(message))),
  };
  const data = encodeEmailJob(TEST_KEYS, { kind, facts: createBookingFacts({ confirmation, revision }) });
  const delivering = deliverText(
    { database: await sharedDatabase(), keys: TEST_KEYS, limits },
    data,
    now,
    isRetry,
  );
  const outcome = await Effect.runPromise(
    Effect.result(delivering).pipe(Effect.provideService(TextMessages, service)),
  );
  return { outcome: Result.isSuccess(outcome) ? outcome.success : outcome.failure, sent };
};

const reply = async (id: string, phoneNumber: string, text: string, keys = TEST_KEYS) => {
  const { kysely } = await sharedDatabase();
  await recordReply(kysely, keys, { id, number: `+1${phoneNumber}`, text }, MORNING);
};

describe("deliverText", () => {
  it("sends to the number of a guest who ticked the box, and to nobody else (rule 15.1)", async () => {
    const { confirmation, phoneNumber } = await reserveFor(true);
    const { outcome, sent } = await deliver(confirmation);
    expect([outcome, sent]).toMatchObject([
      "done",
      [{ id: `text-confirmation.${confirmation}.0`, to: `+1${phoneNumber}` }],
    ]);
    for (const textOptIn of [false, undefined]) {
      const other = await reserveFor(textOptIn);
      expect(await deliver(other.confirmation)).toEqual({ outcome: "done", sent: [] });
    }
    const { kysely } = await sharedDatabase();
    const row = await kysely
      .selectFrom("reservations")
      .select(["text_opt_in_at", "language"])
      .where("confirmation_number", "=", confirmation)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ text_opt_in_at: new Date(MORNING), language: "en-US" });
  });

  it("sends to a guest whose table was paid for first (rule 15.1)", async () => {
    const { confirmation } = await reserveFor(true, freshNumber(), true);
    expect((await deliver(confirmation)).sent).toHaveLength(1);
  });

  it("sends no number that cannot be dialled, and nothing about an erased or changed reservation (rule 15.3)", async () => {
    const wrong = await reserveFor(true, "12");
    expect((await deliver(wrong.confirmation)).sent).toEqual([]);
    expect((await deliver("NOBODYS")).sent).toEqual([]);
    const { confirmation } = await reserveFor(true);
    expect((await deliver(confirmation, { revision: -1 })).sent).toEqual([]);
    const late = { kind: "reminder", now: Date.parse("2027-03-06T00:00:00Z") } as const;
    expect((await deliver(confirmation, late)).sent).toEqual([]);
    expect((await deliver(confirmation, { kind: "reminder" })).sent).toHaveLength(1);
  });

  it("gives up a number that takes none, and tries again what got no answer (rule 15.5)", async () => {
    const { confirmation } = await reserveFor(true);
    const rejected = () => Effect.fail(new TextRejected({ detail: "21211" }));
    expect((await deliver(confirmation, { send: rejected })).outcome).toEqual({ permanentFailure: "21211" });
    const unavailable = () => Effect.fail(new TextUnavailable({ detail: "503" }));
    expect((await deliver(confirmation, { send: unavailable })).outcome).toMatchObject({
      _tag: "TextUnavailable",
    });
    const unknown = { permanentFailure: "unknown email job version" };
    expect((await deliver(confirmation, { kind: "stranded" })).outcome).toEqual(unknown);
  });

  it("withdraws the consent of a number that has opted out at the provider (rules 15.5, 15.6)", async () => {
    const { confirmation, phoneNumber } = await reserveFor(true);
    const { kysely } = await sharedDatabase();
    const optedOut = () => Effect.fail(new TextOptedOut({ detail: "21610" }));
    expect((await deliver(confirmation, { send: optedOut })).outcome).toEqual({ dropped: "21610" });
    expect(await isStopped(kysely, TEST_KEYS, { phoneNumber, phoneCountry: "US" })).toBe(true);
    expect(await deliver(confirmation)).toEqual({ outcome: "done", sent: [] });
  });

  it("counts the messages to a number, not their repetitions, as emails are counted (rule 15.5)", async () => {
    const { confirmation, phoneNumber } = await reserveFor(true);
    const other = await reserveFor(true, phoneNumber);
    const limits = [memoryRateLimits({ name: "texts", limit: 2, periodSeconds: 3600 })];
    expect((await deliver(confirmation, { limits })).sent).toHaveLength(1);
    expect((await deliver(confirmation, { limits, isRetry: true })).sent).toHaveLength(1);
    expect((await deliver(other.confirmation, { limits })).sent).toHaveLength(1);
    expect((await deliver(confirmation, { limits })).outcome).toMatchObject({
      putOff: "its recipient has had too many text messages (confirmation)",
    });
    expect((await deliver(confirmation, { limits, kind: "reminder" })).outcome).toMatchObject({
      dropped: "its recipient has had too many text messages (reminder)",
    });
  });
});

describe("recordReply", () => {
  it("ends the text messages about all reservations of a number, also later ones, and START brings them back (rule 15.6)", async () => {
    const { confirmation, phoneNumber } = await reserveFor(true);
    await reply("SM-stop", phoneNumber, "Arrêt");
    const later = await reserveFor(true, phoneNumber);
    const stranger = await reserveFor(true);
    const counts = async () =>
      Promise.all(
        [confirmation, later.confirmation, stranger.confirmation].map(
          async (each) => (await deliver(each)).sent.length,
        ),
      );
    expect(await counts()).toEqual([0, 0, 1]);
    await reply("SM-question", phoneNumber, "Who is this?");
    expect(await counts()).toEqual([0, 0, 1]);
    await reply("SM-start", phoneNumber, "start");
    expect(await counts()).toEqual([1, 1, 1]);
  });

  it("counts each reply once, however often it comes (rules 15.6, 15.7)", async () => {
    const { confirmation, phoneNumber } = await reserveFor(true);
    await reply("SM-first-stop", phoneNumber, "STOP");
    await reply("SM-first-start", phoneNumber, "START");
    await reply("SM-first-stop", phoneNumber, "STOP");
    expect((await deliver(confirmation)).sent).toHaveLength(1);
  });

  it("knows a number after the secret of the servers is replaced, and stores no number (rule 15.6)", async () => {
    const { kysely } = await sharedDatabase();
    const phoneNumber = freshNumber();
    await reply("SM-former", phoneNumber, "STOP", createServerKeys("the former secret of the servers"));
    const during = createServerKeys("another", "the former secret of the servers");
    expect(await isStopped(kysely, during, { phoneNumber, phoneCountry: "US" })).toBe(true);
    const rows = await kysely.selectFrom("text_replies").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("305555");
  });
});

describe("the consent to text messages", () => {
  const open = async () => {
    const service = await openServiceWithReservation();
    const phoneNumber = freshNumber();
    const { kysely } = service.database;
    await kysely
      .updateTable("reservations")
      .set({ phone_number: phoneNumber })
      .where("confirmation_number", "=", service.confirmation)
      .execute();
    const save = async (texts: boolean, fields: Record<string, string> = {}) => {
      const { details, version } = await service.see();
      const { problems: _, textOptIn: __, ...typed } = details;
      const box = texts ? { texts: "on" } : {};
      return service.send({ action: "details", version: String(version), ...typed, ...box, ...fields });
    };
    return { ...service, phoneNumber, save };
  };

  it("is given and withdrawn on the manage page, and only the guest hears of it (rule 15.2)", async () => {
    const { save, see, changes, confirmation } = await open();
    expect((await see()).details.textOptIn).toBe(false);
    expect((await save(true)).status).toBe(303);
    expect((await see()).details.textOptIn).toBe(true);
    expect(changes.at(-1)).toMatchObject([
      "changed",
      { textOptIn: true, revision: 1, tells: { guest: true, restaurant: false } },
    ]);
    expect((await deliver(confirmation, { revision: 1 })).sent).toHaveLength(1);
    await save(true);
    expect(changes).toHaveLength(2);
    await save(false);
    expect(changes.at(-1)).toMatchObject(["changed", { textOptIn: false }]);
    expect((await deliver(confirmation, { revision: 2 })).sent).toEqual([]);
  });

  it("stays where something else is changed, and what is not saved stays ticked (rule 15.2)", async () => {
    const { save, see, changes } = await open();
    await save(true);
    await save(true, { firstName: "Anna" });
    expect((await see()).details).toMatchObject({ firstName: "Anna", textOptIn: true });
    expect(changes.at(-1)).toMatchObject(["changed", { textOptIn: true, tells: { restaurant: true } }]);
    const { view } = await save(false, { firstName: "" });
    expect(view).toMatchObject({
      details: { textOptIn: false, problems: { firstName: [{ kind: "required" }] } },
    });
    expect((await see()).details.textOptIn).toBe(true);
  });

  it("shows on the manage page that the number has replied STOP (rule 15.6)", async () => {
    const { see, phoneNumber } = await open();
    expect((await see()).areTextsStopped).toBe(false);
    await reply("SM-page", phoneNumber, "STOP");
    expect((await see()).areTextsStopped).toBe(true);
  });

  it("is in the export of a guest, and erased with the reservation (rule 15.8)", async () => {
    const { phoneNumber, confirmation } = await reserveFor(true);
    const database = await sharedDatabase();
    const email = `${phoneNumber}@example.com`;
    const { reservations } = await readGuest(database.kysely, { email, confirmation: null });
    expect(reservations).toMatchObject([{ text_opt_in_at: new Date(MORNING), text_revoked_at: null }]);
    const options = {
      queue: { add: async () => {} },
      zoneOf: () => undefined,
      isCancelling: true,
      now: MORNING,
    };
    expect(await eraseGuest(database, [{ email, confirmation: null }], options)).toMatchObject({
      _tag: "Success",
    });
    expect((await deliver(confirmation)).sent).toEqual([]);
  });
});
