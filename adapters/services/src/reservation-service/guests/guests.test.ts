import { createSubmission } from "@couvert/domain/forms/form/form.builders";
import { FormSubmissions } from "@couvert/domain/forms/form/form-submissions.port";
import { type Database, type DatabaseOptions, openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import { type JobQueue, openJobQueue } from "@couvert/platform/jobs/job-queue";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSubmissions } from "../../form-submissions/database-submissions.ts";
import { enqueueEmails, enqueueRestaurantEmail } from "../emails/enqueue-emails.ts";
import { sha256Hex } from "../keys.ts";
import {
  type ManagedService,
  openPrepaidService,
  openServiceWithReservation,
} from "../manage-page/manage.builders.ts";
import { MORNING, openTestService } from "../reservation-service.builders.ts";
import { deleteOldReservations, type ErasureOptions, eraseGuest } from "./erase-guests.ts";
import { type GuestKey, readGuest, readOptedIn, revokeMarketing } from "./guest-records.ts";
import { spellingsOf } from "./mailbox.ts";

const DAY = 24 * 60 * 60 * 1000;

const PLACES: readonly (readonly [engine: string, place: () => Promise<DatabaseOptions>])[] = [
  ["PGlite", async () => ({ inMemory: true })],
  ["PostgreSQL", async () => ({ url: await createDatabase() })],
];

describe.each(PLACES)("the records of a guest in %s", (_engine, place) => {
  let database: Database;
  let queue: JobQueue;
  beforeAll(async () => {
    database = await openDatabase(await place());
    queue = await openJobQueue({ database, log: () => {} });
  });
  afterAll(async () => {
    await queue.close();
    await database.close();
  });

  let last = 0;
  /** Reserves a table at 7 PM on March 5, with the emails of it queued, by a guest of a new address. */
  const reserve = async (fields: object = {}) => {
    last += 1;
    const email = `Ana.${last}@example.com`;
    const guestEmails = enqueueEmails(queue, TEST_KEYS, "https://book.example.com");
    const restaurantEmails = enqueueRestaurantEmail(queue);
    const service = await openServiceWithReservation(
      { email: "desk@example.com" },
      { reserve: { email_address: email, ...fields } },
      {
        database,
        onReservationChange: async (...change) => {
          await guestEmails(...change);
          await restaurantEmails(...change);
        },
      },
    );
    return { ...service, email };
  };
  const sendForm = async (email: string) => {
    const entries = [{ name: "from", label: "Your email", value: email, text: email }];
    const submission = createSubmission({ id: crypto.randomUUID(), entries });
    const store = FormSubmissions.use((forms) => forms.store(submission));
    await Effect.runPromise(store.pipe(Effect.provide(databaseSubmissions(database, queue))));
    return submission.id;
  };
  const keyOf = (email: string, confirmation: string | null = null): GuestKey => ({ email, confirmation });
  const read = (guest: GuestKey) => readGuest(database.kysely, guest);
  const erase = (guest: GuestKey, options: Partial<ErasureOptions> = {}) =>
    eraseGuest(database, [guest], {
      queue,
      zoneOf: () => "America/New_York",
      isCancelling: false,
      now: MORNING + DAY,
      ...options,
    });
  /** Returns whether any row of the database mentions a text. */
  const mentions = async (text: string) => {
    const tables = ["bookings", "reservations", "reservation_requests", "form_submissions", "jobs.job"];
    const rows = await Promise.all(
      tables.map((table) => database.script(`select t::text as row from ${table} t`)),
    );
    return JSON.stringify(rows).toLowerCase().includes(text.toLowerCase());
  };

  it("are exported: reservations, forms and jobs, without digests and manage links (rule 1.14)", async () => {
    const { email, confirmation, path } = await reserve({ special_request: "By the window" });
    const form = await sendForm(email.toUpperCase());
    const records = await read(keyOf(email.toLowerCase()));
    expect(records).toMatchObject({
      reservations: [
        {
          confirmation_number: confirmation,
          email_address: email,
          special_request: "By the window",
          date_time: "2027-03-05T19:00",
          marketing_opt_in: false,
          marketing_opt_in_text: null,
        },
      ],
      pendingCharges: [],
      forms: [{ id: form, entries: [{ value: email.toUpperCase() }] }],
    });
    expect(records.jobs.map((job) => (job as { queue: string }).queue).toSorted()).toEqual([
      "forms",
      "guest-emails",
      "restaurant-emails",
    ]);
    const text = JSON.stringify(records);
    expect(text).not.toContain(path.slice("/manage/".length));
    expect(text).not.toContain("digest");
  });

  it("are those of one reservation by its number", async () => {
    const { email, confirmation } = await reserve();
    await sendForm(email);
    const other = await reserve();
    const records = await read({ email: null, confirmation: confirmation.toLowerCase() });
    expect(records).toMatchObject({ reservations: [{ confirmation_number: confirmation }], forms: [] });
    expect(records.jobs).toHaveLength(2);
    expect(await read(keyOf(other.email, confirmation))).toMatchObject({ reservations: [], jobs: [] });
  });

  it("are erased, and counted (rule 1.15)", async () => {
    const { email, confirmation } = await reserve();
    const other = await reserve();
    const form = await sendForm(email);
    const versions = () => database.script("select sum(version)::integer as sum from restaurant_days");
    const before = await versions();
    expect(await erase(keyOf(email))).toMatchObject({
      success: { reservations: 1, cancelled: 0, forms: 1, jobs: 3, ids: [confirmation, form] },
    });
    // Desks and servers forget the day that they remember.
    expect(await versions()).not.toEqual(before);
    expect(await mentions(email)).toBe(false);
    expect(await mentions(confirmation)).toBe(false);
    expect(await mentions(form)).toBe(false);
    expect((await read(keyOf(other.email))).jobs).toHaveLength(2);
    expect(await erase(keyOf(email))).toMatchObject({ success: { reservations: 0, forms: 0, jobs: 0 } });
  });

  it.each(["ana@müller.example", "ana@xn--mller-kva.example"])(
    "are exported and erased by either form of the domain of %s (rules 1.14, 1.15)",
    async (stored) => {
      const address = stored.replace("ana", `ana${crypto.randomUUID()}`);
      await reserve({ email_address: address });
      await sendForm(address);
      const [ascii, unicode] = spellingsOf(address);
      for (const email of [ascii, unicode]) {
        expect(await read(keyOf(email))).toMatchObject({ reservations: [{}], forms: [{}] });
      }
      const other = address === ascii ? unicode : ascii;
      expect(await erase(keyOf(other))).toMatchObject({ success: { reservations: 1, forms: 1, jobs: 3 } });
      expect(await mentions(address)).toBe(false);
    },
  );

  it("leave nothing that a limit counts (rule 1.15)", async () => {
    const { email } = await reserve();
    const { kysely } = database;
    const { token_digest } = await kysely
      .selectFrom("reservations")
      .select("token_digest")
      .where("email_address", "=", email)
      .executeTakeFirstOrThrow();
    const at = new Date(MORNING).toISOString();
    await kysely
      .insertInto("visitor_holds")
      .values({
        visitor: "v1",
        network: "n1",
        site: null,
        restaurant_id: 1042,
        date_time: "2027-03-05T19:00",
        token_digest,
        experience_id: null,
        experience_version: null,
        began_at: at,
        ends_at: at,
      })
      .execute();
    await erase(keyOf(email));
    expect(await kysely.selectFrom("visitor_holds").selectAll().execute()).toEqual([]);
  });

  it("stay while a reservation is still to come, unless it is cancelled first (rule 1.15)", async () => {
    const { email, confirmation, lock } = await reserve({});
    const early = { now: MORNING };
    expect(await erase(keyOf(email), early)).toMatchObject({
      failure: { reason: "to come", confirmations: [confirmation] },
    });
    expect((await lock()).status).toBe(409);
    const now = MORNING + DAY / 2;
    expect(await erase(keyOf(email), { now, zoneOf: () => undefined })).toMatchObject({
      failure: { reason: "to come" },
    });
    expect(await erase(keyOf(email), { ...early, isCancelling: true })).toMatchObject({
      success: { reservations: 1, cancelled: 1 },
    });
    expect((await lock()).status).toBe(201);
    const cancelled = await reserve();
    await cancelled.cancel();
    expect(await erase(keyOf(cancelled.email), early)).toMatchObject({
      success: { reservations: 1, cancelled: 0 },
    });
  });

  it("leave the refund of a cancelled reservation to be made", async () => {
    const service = await openPrepaidService({ database });
    const key = { email: null, confirmation: service.confirmation };
    const { charge_id: chargeId } = (await read(key)).reservations[0] as { charge_id: string };
    expect(await erase(key, { now: MORNING, isCancelling: true })).toMatchObject({
      success: { cancelled: 1 },
    });
    const charges = () => database.kysely.selectFrom("test_charges").select("id").execute();
    expect(await charges()).toContainEqual({ id: chargeId });
    expect(await mentions(chargeId)).toBe(true);
    const refunded = await openPrepaidService({ database });
    const other = { email: null, confirmation: refunded.confirmation };
    const { charge_id: otherId } = (await read(other)).reservations[0] as { charge_id: string };
    await erase(other);
    expect(await charges()).not.toContainEqual({ id: otherId });
  });

  it("stay while a card is being charged", async () => {
    const { email } = await reserve();
    const { lock } = await openTestService({}, { database });
    const { body } = await lock();
    const digest = sha256Hex(body.reservation_token);
    await database.kysely
      .insertInto("pending_charges")
      .values({
        token_digest: digest,
        reference: digest,
        amount: 100,
        attempt_count: 1,
        pending_order: JSON.stringify({
          guest: { email: email.toUpperCase() },
          language: "es-US",
          cardToken: "tok_1",
        }),
        started_at: new Date(MORNING).toISOString(),
      })
      .execute();
    expect(await erase(keyOf(email))).toMatchObject({ failure: { reason: "charging" } });
    const records = await read(keyOf(email));
    expect(records.pendingCharges).toMatchObject([
      { amount: 100, guest: { email: email.toUpperCase() }, language: "es-US" },
    ]);
    expect(JSON.stringify(records)).not.toContain("tok_1");
    await database.kysely.deleteFrom("pending_charges").execute();
  });

  it("hold when, where and to which text the guest consented, until that is revoked (rules 1.17, 3.56)", async () => {
    const { email } = await reserve({ restaurant_email_marketing_opt_in: true });
    expect((await read(keyOf(email))).reservations).toMatchObject([
      {
        marketing_opt_in: false,
        marketing_opt_in_at: new Date(MORNING),
        marketing_opt_in_text: "Send me news and offers",
        marketing_opt_in_source: "reservation panel",
        marketing_revoked_at: null,
      },
    ]);
    expect(await revokeMarketing(database.kysely, keyOf(email.toUpperCase()), MORNING + DAY)).toBe(1);
    expect(await revokeMarketing(database.kysely, keyOf(email), MORNING + 2 * DAY)).toBe(0);
    expect((await read(keyOf(email))).reservations).toMatchObject([
      {
        marketing_opt_in: false,
        marketing_opt_in_at: new Date(MORNING),
        marketing_revoked_at: new Date(MORNING + DAY),
      },
    ]);
  });

  it("are deleted so many days after the visit, cancelled ones too (rule 1.16)", async () => {
    const [came, cancelled] = [await reserve(), await reserve()];
    await cancelled.cancel();
    await deleteOldReservations(database, 400, MORNING + 400 * DAY);
    expect(await mentions(came.confirmation)).toBe(true);
    expect(await deleteOldReservations(database, 400, MORNING + 401 * DAY)).toBeGreaterThanOrEqual(2);
    for (const { email, confirmation } of [came, cancelled]) {
      expect(await mentions(email)).toBe(false);
      expect(await mentions(confirmation)).toBe(false);
    }
    expect(await deleteOldReservations(database, 400, MORNING + 401 * DAY)).toBe(0);
  });

  const consents = async (email: string) =>
    ((await read(keyOf(email))).reservations as readonly { marketing_opt_in: boolean }[]).map(
      ({ marketing_opt_in }) => marketing_opt_in,
    );
  const mailboxOf = (confirmation: string) => TEST_KEYS.sign("mailbox keys", confirmation);
  /** Confirms the consent of a reservation by the link in its email. */
  const confirm = ({ send, confirmation }: Pick<ManagedService, "send" | "confirmation">) =>
    send({ action: "opt-in", mailbox: mailboxOf(confirmation) });
  const CONSENTING = { restaurant_email_marketing_opt_in: true };

  it("have a consent once the link in the email confirms it, and by no other way (rule 4.44)", async () => {
    const service = await reserve(CONSENTING);
    const { see, send, email, confirmation } = service;
    expect(await see()).toMatchObject({ marketingConsent: "unconfirmed", mailboxKey: null });
    const other = await reserve(CONSENTING);
    for (const mailbox of ["", "x", mailboxOf(other.confirmation)]) {
      expect(await send({ action: "opt-in", mailbox })).toMatchObject({
        status: 403,
        view: { outcome: "rejected", marketingConsent: "unconfirmed" },
      });
      expect(await see(`?mailbox=${mailbox}`)).toMatchObject({ mailboxKey: null });
    }
    expect(await consents(email)).toEqual([false]);
    const mailbox = mailboxOf(confirmation);
    expect(await see(`?mailbox=${mailbox}`)).toMatchObject({ mailboxKey: mailbox });
    const answer = await confirm(service);
    expect([answer.status, answer.headers["location"]]).toEqual([
      303,
      `${service.path}?done=opted-in&mailbox=${mailbox}`,
    ]);
    expect(await see("?done=opted-in")).toMatchObject({ outcome: "opted in", marketingConsent: "in force" });
    expect((await read(keyOf(email))).reservations).toMatchObject([
      { marketing_opt_in: true, marketing_confirmed_at: new Date(MORNING) },
    ]);
    const silent = await reserve();
    await confirm(silent);
    expect((await silent.see()).marketingConsent).toBe("none");
  });

  it("lose the consent of one reservation by its manage link, and every one by the link in an email (rule 4.44)", async () => {
    const service = await reserve(CONSENTING);
    const { see, send, email, confirmation } = service;
    const others = [
      await reserve({ ...CONSENTING, email_address: email }),
      await reserve({ ...CONSENTING, email_address: email }),
    ];
    for (const each of [service, ...others]) await confirm(each);
    const answer = await send({ action: "opt-out" });
    expect([answer.status, answer.headers["location"]]).toEqual([303, `${service.path}?done=opted-out`]);
    expect(await see("?done=opted-out")).toMatchObject({ outcome: "opted out", marketingConsent: "none" });
    expect((await consents(email)).toSorted()).toEqual([false, true, true]);
    await confirm(service);
    expect((await see()).marketingConsent).toBe("none");
    await send({ action: "opt-out", mailbox: mailboxOf(confirmation) });
    expect(await consents(email)).toEqual([false, false, false]);
    const foreign = await reserve(CONSENTING);
    expect((await foreign.send({ action: "opt-out" }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await foreign.see()).marketingConsent).toBe("unconfirmed");
  });

  it("list the guests whose consent is in force, each once with the latest", async () => {
    const service = await reserve(CONSENTING);
    const { email } = service;
    await confirm(service);
    await confirm(await reserve({ ...CONSENTING, email_address: email.toUpperCase() }));
    const { email: declined } = await reserve();
    const { email: unconfirmed } = await reserve(CONSENTING);
    const listed = (await readOptedIn(database.kysely)) as readonly { email_address: string }[];
    const addresses = listed.map((guest) => guest.email_address.toLowerCase());
    expect(addresses.filter((address) => address === email.toLowerCase())).toHaveLength(1);
    expect(addresses).not.toContain(declined.toLowerCase());
    expect(addresses).not.toContain(unconfirmed.toLowerCase());
  });

  it("include no declined test charge after that time", async () => {
    const { kysely } = database;
    const id = `ch_${crypto.randomUUID()}`;
    const charge = {
      id,
      idempotency_key: id,
      parameters: "",
      token_digest: id,
      amount: 100,
      currency: "usd",
      reference: "r",
    };
    const card = { brand: "visa", last4: "0002", is_declined: true, refund_id: null };
    await kysely
      .insertInto("test_charges")
      .values({ ...charge, ...card, charged_at: new Date(MORNING).toISOString() })
      .execute();
    const left = () => kysely.selectFrom("test_charges").select("id").where("id", "=", id).execute();
    await deleteOldReservations(database, 400, MORNING + 400 * DAY);
    expect(await left()).toHaveLength(1);
    await deleteOldReservations(database, 400, MORNING + 400 * DAY + 1);
    expect(await left()).toEqual([]);
  });

  it("include no test intent without a reservation after that time, and take that of one along", async () => {
    const { kysely } = database;
    const intents = async (chargeId: string) => {
      const ids = [`pi_${crypto.randomUUID()}`, chargeId];
      const values = ids.map((id) => ({
        id,
        parameters: "",
        client_secret: "",
        customer: null,
        amount: 100,
        currency: "usd",
        reference: "r",
        status: "succeeded" as const,
        error: null,
        card: null,
        created_at: new Date(MORNING - 400 * DAY).toISOString(),
      }));
      await kysely.insertInto("test_intents").values(values).execute();
      return async () => {
        const left = await kysely.selectFrom("test_intents").select("id").where("id", "in", ids).execute();
        return left.map(({ id }) => ids.indexOf(id)).toSorted();
      };
    };
    const service = await openPrepaidService({ database });
    const key = { email: null, confirmation: service.confirmation };
    const { charge_id: chargeId } = (await read(key)).reservations[0] as { charge_id: string };
    const left = await intents(chargeId);
    await deleteOldReservations(database, 400, MORNING);
    expect(await left()).toEqual([0, 1]);
    await deleteOldReservations(database, 400, MORNING + 1);
    expect(await left()).toEqual([1]);
    await erase(key);
    expect(await left()).toEqual([]);
  });
});
