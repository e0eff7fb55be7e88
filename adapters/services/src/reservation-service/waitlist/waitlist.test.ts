import type { Restaurant, Table } from "@couvert/domain/booking/availability/restaurant";
import type { Party } from "@couvert/domain/booking/desk/party";
import { type Email, EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import type { Held } from "@couvert/domain/booking/flow/reservation";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import type { WaitlistRequest } from "@couvert/domain/booking/waitlist/waitlist-request";
import { type Database, type DatabaseOptions, openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import { type JobHandler, type JobQueue, listJobs, openJobQueue } from "@couvert/platform/jobs/job-queue";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCardService } from "../../card-service/card-service.ts";
import { giveCard, TEST_CARDS } from "../../card-service/intents/intents.builders.ts";
import { createDeskOrder, HOST } from "../desk/desk.builders.ts";
import { deleteOldReservations, eraseGuest } from "../guests/erase-guests.ts";
import { readGuest } from "../guests/guest-records.ts";
import { createGuest, openTestService, type TestService } from "../reservation-service.builders.ts";
import { makeOffers } from "./make-offers.ts";
import { waitlistWorker } from "./waitlist-jobs.ts";

const DAY = "2027-03-05";
const MINUTE = 60_000;
const ORIGIN = "https://book.example.com";
const PAIR: readonly Table[] = [{ id: "M1", seats: 2, seatingArea: "default" }];
const TWO: readonly Table[] = [...PAIR, { id: "M2", seats: 2, seatingArea: "default" }];

const PLACES: readonly (readonly [engine: string, place: () => Promise<DatabaseOptions>])[] = [
  ["PGlite", async () => ({ inMemory: true })],
  ["PostgreSQL", async () => ({ url: await createDatabase() })],
];

type Opened = Pick<TestService, "call"> & {
  readonly send: (address: string, action: string) => Promise<unknown>;
  readonly take: (address: string) => Promise<Held>;
  readonly step: (minutes: number) => void;
};

describe.each(PLACES)("the waitlist in %s", (_engine, place) => {
  let database: Database;
  let queue: JobQueue;
  beforeAll(async () => {
    database = await openDatabase(await place());
    queue = await openJobQueue({ database, log: () => {} });
  }, 60_000);
  afterAll(async () => {
    await queue.close();
    await database.close();
  });

  /** Opens a restaurant whose tables are booked at seven by telephone, and the worker of its jobs. */
  const open = async (tables: readonly Table[] = PAIR, overrides: Partial<Restaurant> = {}) => {
    const service = await openTestService({ tables, ...overrides }, { database });
    const { desk, restaurant, clock, manage } = service;
    const parties: Party[] = [];
    for (const { id } of tables) {
      const added = await desk.add(restaurant, createDeskOrder({ tables: [id] }), HOST);
      parties.push(Result.getOrThrow(added).party);
    }
    const emails: Email[] = [];
    const handlers = new Map<string, JobHandler>();
    const parts = {
      ...{ database, keys: TEST_KEYS, limits: [], publicUrl: ORIGIN, now: () => clock.now },
      findRestaurant: service.findRestaurant,
    };
    const fake = { work: async (name: string, handler: JobHandler) => void handlers.set(name, handler) };
    const delivery = Layer.succeed(EmailDelivery, {
      deliver: (email) => Effect.sync(() => void emails.push(email)),
    });
    await Effect.runPromise(Effect.scoped(Layer.build(Layer.provide(waitlistWorker(fake, parts), delivery))));
    const { kysely } = database;
    const entryIds = async () =>
      (
        await kysely
          .selectFrom("waitlist_entries")
          .select("id")
          .where("restaurant_id", "=", restaurant.restaurantId)
          .execute()
      ).map(({ id }) => Number(id));
    /** The jobs that are enqueued for a queue, oldest first, with when they run. */
    const jobs = async (name: "offers" | "waitlistEmails") => {
      const known = new Set(await entryIds());
      return (await listJobs(kysely, name, 1000))
        .map(({ data, at }) => ({ data: data as { restaurantId?: number; entry?: number }, at }))
        .filter(({ data }) => data.restaurantId === restaurant.restaurantId || known.has(data.entry ?? 0))
        .toReversed();
    };
    const sent = new Set<string>();
    /** Runs the jobs that the changes so far have enqueued, whether they are due or not. */
    const work = async () => {
      await handlers.get("offers")?.({ restaurantId: restaurant.restaurantId, date: DAY }, false);
      for (const { data } of await jobs("waitlistEmails")) {
        if (sent.has(JSON.stringify(data))) continue;
        sent.add(JSON.stringify(data));
        await handlers.get("waitlistEmails")?.(data, false);
      }
    };
    const join = (overrides: Partial<WaitlistRequest> = {}) =>
      service.joinWaitlist(restaurant.restaurantId, {
        ...{ partySize: 2, first: `${DAY}T19:00`, last: `${DAY}T19:00` },
        ...{ email: "ana@example.com", language: "en-US" },
        ...overrides,
      });
    const cancel = async (index = 0) => {
      const { id, version } = parties[index] ?? expect.fail();
      const action = { type: "cancel", tellsGuest: false } as const;
      return desk.change(restaurant, { party: id, version, action }, HOST);
    };
    const lastTo = (address: string) =>
      emails.filter(({ to }) => to.address === address).at(-1) ?? expect.fail(`no email to ${address}`);
    const linkOf = (address: string) => /https:\S+\/waitlist\/\S+/.exec(lastTo(address).text)?.[0] ?? "";
    const see = async (address: string) => {
      const { view } = await manage(new Request(linkOf(address)));
      return view?.kind === "waitlist" ? view : expect.fail("no page of an entry");
    };
    const send = (address: string, action: string, headers: object = { "sec-fetch-site": "same-origin" }) =>
      manage(
        new Request(linkOf(address), {
          method: "POST",
          headers: { ...headers },
          body: new URLSearchParams({ action }),
        }),
      );
    const take = async (address: string) => {
      const { view } = await send(address, "take");
      return view?.kind === "offer taken" ? view.held : expect.fail("nothing to take");
    };
    const list = async () =>
      (await desk.waitlist(restaurant, DAY)).map(({ email, status, offer }) =>
        [email.slice(0, 3), status, offer?.tables.join()].filter(Boolean).join(" "),
      );
    const offered = async () => (await list()).filter((line) => /M\d/.test(line));
    const step = (minutes: number) => {
      clock.now += minutes * MINUTE;
    };
    return {
      ...service,
      ...{ kysely, parts, jobs, work, join, cancel, lastTo, see, send, take },
      list,
      offered,
      emails,
      step,
      entryIds,
    };
  };

  it("offers a freed table to the first that fits, as a hold with an email of the link (rules 10.26, 10.28)", async () => {
    const { join, cancel, work, jobs, list, lastTo, lock, see, emails } = await open();
    for (const name of ["ana", "ben"]) await join({ email: `${name}@example.com` });
    const before = (await jobs("offers")).length;
    await work();
    expect(await list()).toEqual(["ana waiting", "ben waiting"]);
    expect(lastTo("ana@example.com").subject).toBe(
      "You are on the list at Juniper Row Miami: Friday, March 5, 7:00 PM",
    );
    await cancel();
    expect((await jobs("offers")).length).toBe(before + 1);
    await work();
    expect(await list()).toEqual(["ana waiting M1", "ben waiting"]);
    expect(lastTo("ana@example.com")).toMatchObject({
      subject: "A table is free at Juniper Row Miami: Friday, March 5, 7:00 PM",
    });
    expect(lastTo("ana@example.com").text).toContain("until 10:15 AM");
    expect(emails.filter(({ to }) => to.address === "ben@example.com")).toHaveLength(1);
    expect(await see("ana@example.com")).toMatchObject({
      status: "offered",
      offer: { time: `${DAY}T19:00`, until: `${DAY}T10:15` },
    });
    expect((await lock({ reservation_attribute: "default" })).status).toBe(409);
  });

  it("is taken in the panel by the token of the hold, and its guest waits no more (rule 10.29)", async () => {
    const { join, cancel, work, list, take, reserve, desk, restaurant, see, step } = await open();
    for (const name of ["ana", "ben"]) await join({ email: `${name}@example.com` });
    await cancel();
    await work();
    const { hold, selection } = await take("ana@example.com");
    expect(selection.request).toEqual({ partySize: 2, time: `${DAY}T19:00`, seatingArea: "default" });
    expect(await list()).toEqual(["ana waiting M1", "ben waiting"]);
    const { status, body } = await reserve(hold.token);
    expect(status).toBe(201);
    step(20);
    await work();
    expect(await list()).toEqual(["ana taken", "ben waiting"]);
    expect((await see("ana@example.com")).status).toBe("taken");
    const { parties } = await desk.day(restaurant, DAY);
    expect(parties.map(({ confirmation, tables }) => [confirmation, tables])).toContainEqual([
      body.confirmation_number,
      ["M1"],
    ]);
  });

  it("asks for the deposit of its table, which the guest pays at the card provider (rules 10.26, 14.14)", async () => {
    const deposit = { amount: 2500, per: "person" } as const;
    const policies = [{ name: "always", deposit, freeCancellationHours: 24 }];
    const { join, cancel, work, list, take, send, lastTo, reservations, restaurant } = await open(PAIR, {
      policies,
    });
    await join({ email: "ana@example.com" });
    await cancel();
    await work();
    expect(lastTo("ana@example.com").text).toContain("A deposit of $50.00 is charged when you book");
    const { hold, selection } = await take("ana@example.com");
    expect(selection.policy).toMatchObject({ asks: "deposit", deposit: 5000 });
    const { restaurantId } = restaurant;
    const reserve = () =>
      Effect.runPromise(
        Effect.result(
          Reservations.use((port) =>
            port.reserve({
              ...{
                restaurantId,
                token: hold.token,
                request: selection.request,
                experience: null,
                addOns: [],
              },
              ...{ guest: createGuest(), language: "en-US", card: "hosted", acceptsPolicy: true },
            }),
          ),
        ).pipe(Effect.provide(reservations)),
      );
    const asked = await reserve();
    if (Result.isSuccess(asked) || asked.failure._tag !== "CardNeeded")
      return expect.fail("no card is asked for");
    // Whoever pays in one tab has the table, also where another tab declines it.
    await send("ana@example.com", "decline");
    const service = createCardService({ database, apiKey: "sk_test_books" });
    await giveCard(service, asked.failure.clientSecret, TEST_CARDS.good);
    expect(await reserve()).toMatchObject({ _tag: "Success" });
    expect(await list()).toEqual(["ana taken"]);
  });

  it.each([
    ["declined", ({ send }: Opened): Promise<unknown> => send("ana@example.com", "decline")],
    [
      "given back in the panel",
      async ({ take, call }: Opened) => {
        const { hold } = await take("ana@example.com");
        await call("DELETE", `/v2/booking/{rid}/slot_locks/${hold.token}`);
      },
    ],
    ["lapsed", async ({ step }: Opened) => step(15)],
  ] as const)("goes on to the next once it is %s, and never back (rule 10.26)", async (how, end) => {
    const opened = await open();
    const { join, cancel, work, list, offered, jobs, step } = opened;
    for (const name of ["ana", "ben"]) await join({ email: `${name}@example.com` });
    await cancel();
    await work();
    expect(await offered()).toEqual(["ana waiting M1"]);
    const enqueued = (await jobs("offers")).length;
    await end(opened);
    if (how !== "lapsed") expect((await jobs("offers")).length).toBe(enqueued + 1);
    await work();
    expect(await list()).toEqual([how === "lapsed" ? "ana lapsed" : "ana waiting", "ben waiting M1"]);
    step(15);
    await work();
    expect(await offered()).toEqual([]);
  });

  it("makes one offer with several workers and repeated runs (rule 10.28)", async () => {
    const { join, cancel, parts, restaurant, clock, offered, jobs } = await open(TWO);
    for (const name of ["ana", "ben", "cem"]) await join({ email: `${name}@example.com` });
    await cancel(0);
    await cancel(1);
    const before = (await jobs("waitlistEmails")).length;
    const counts = await Promise.all([1, 2, 3, 4].map(() => makeOffers(parts, restaurant, DAY, clock.now)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect((await offered()).map((line) => line.slice(0, 3))).toEqual(["ana", "ben"]);
    expect(new Set((await offered()).map((line) => line.slice(-2)))).toEqual(new Set(["M1", "M2"]));
    expect((await jobs("waitlistEmails")).length).toBe(before + 2);
  });

  it("enqueues offers for what ends by its time: a hold, an offer, a block (rule 10.28)", async () => {
    const { join, cancel, work, jobs, lock, desk, restaurant, clock, call } = await open();
    await join();
    const count = async () => (await jobs("offers")).length;
    /** In how many minutes the jobs run that are not for now. */
    const runs = async () =>
      (await jobs("offers"))
        .map(({ at }) => (new Date(String(at)).getTime() - clock.now) / MINUTE)
        .filter((minutes) => minutes > 0)
        .toSorted((one, other) => one - other);
    expect(await runs()).toEqual([5]);
    await cancel();
    await work();
    expect(await runs()).toEqual([5, 15]);
    const later = { reservation_attribute: "default", date_time: `${DAY}T21:00` };
    const { body } = await lock(later);
    expect(await runs()).toEqual([5, 5, 15]);
    const before = await count();
    await call("DELETE", `/v2/booking/{rid}/slot_locks/${body.reservation_token}`);
    expect(await count()).toBe(before + 1);
    const period = { from: `${DAY}T17:00`, to: `${DAY}T23:00` } as const;
    await desk.block(
      restaurant,
      { kind: "tables", tables: ["M1"], ...period, reason: "", isPreview: false },
      HOST,
    );
    const [block] = await desk.blocks(restaurant);
    await desk.endBlock(restaurant, block?.id ?? 0, HOST);
    expect(await count()).toBe(before + 2);
  });

  it("has a page whose GET changes nothing, and that takes forms of its own only (rule 10.29)", async () => {
    const { join, cancel, work, send, see, manage, list, step } = await open();
    for (const name of ["ana", "ben"]) await join({ email: `${name}@example.com` });
    await cancel();
    await work();
    expect((await see("ana@example.com")).status).toBe("offered");
    expect((await send("ana@example.com", "decline", { origin: "https://evil.example" })).status).toBe(403);
    expect((await send("ana@example.com", "everything")).status).toBe(400);
    // What "ben" has opens nothing of "ana".
    expect((await send("ben@example.com", "take")).status).toBe(409);
    expect((await manage(new Request(`${ORIGIN}/waitlist/${"x".repeat(32)}`))).status).toBe(404);
    expect(await list()).toEqual(["ana waiting M1", "ben waiting"]);
    step(15);
    expect((await send("ana@example.com", "take")).status).toBe(409);
    expect((await send("ana@example.com", "leave")).status).toBe(303);
    expect((await see("ana@example.com")).status).toBe("left");
    step(12 * 60);
    expect((await see("ben@example.com")).status).toBe("over");
  });

  it("takes nobody for a free table, a time without tables, or a full list, and a mailbox once (rule 10.29)", async () => {
    const { join, cancel, send, work, entryIds, emails, lastTo } = await open();
    const rejected = async (overrides: Partial<WaitlistRequest>) => {
      const joined = await join(overrides);
      return Result.isFailure(joined) ? joined.failure : null;
    };
    expect(await rejected({ last: `${DAY}T22:00` })).toBe("TableFree");
    expect(await rejected({ partySize: 3 })).toBe("NeverSeated");
    expect(await rejected({ first: `${DAY}T12:00`, last: `${DAY}T13:00` })).toBe("NeverSeated");
    expect(await rejected({ first: "2026-03-05T19:00", last: "2026-03-05T19:00" })).toBe("NeverSeated");
    expect(await rejected({ last: "2027-03-06T19:00" })).toBe("NeverSeated");
    expect(await rejected({})).toBeNull();
    expect(await rejected({ email: "Ana+2@example.com" })).toBeNull();
    await work();
    expect([await entryIds(), emails]).toEqual([[expect.any(Number)], [expect.anything()]]);
    await send("ana@example.com", "leave");
    expect(await rejected({})).toBeNull();
    await work();
    expect(lastTo("ana@example.com").subject).toContain("You are on the list");
    expect(lastTo("ana@example.com").text).toMatch(/: +Friday, March 5, 7:00\sPM\n/);
    expect(await rejected({ email: "lea@example.com", last: `${DAY}T19:15`, language: "fr-CA" })).toBeNull();
    await work();
    expect(lastTo("lea@example.com").text).toMatch(/: +vendredi 5 mars de 19\sh\s00 à 19\sh\s15\n/);
    for (let index = 1; index < 100; index += 1) await join({ email: `guest${index}@example.com` });
    expect(await rejected({ email: "late@example.com" })).toBe("WaitlistFull");
    await cancel();
    expect(await rejected({ email: "late@example.com" })).toBe("TableFree");
  });

  it("is passed over and offered by hand at the desk (rule 10.30)", async () => {
    const { join, cancel, work, list, desk, restaurant } = await open();
    for (const name of ["ana", "ben", "cem"]) await join({ email: `${name}@example.com` });
    const change = async (index: number, action: "offer" | "pass") => {
      const entry = (await desk.waitlist(restaurant, DAY))[index];
      const changed = await desk.changeEntry(restaurant, entry?.id ?? 0, action);
      return Result.isFailure(changed) ? changed.failure.reason : null;
    };
    expect(await change(1, "offer")).toBe("NothingToOffer");
    expect(await change(7, "offer")).toBe("UnknownEntry");
    expect(await change(0, "pass")).toBeNull();
    await cancel();
    expect(await change(2, "offer")).toBeNull();
    expect(await list()).toEqual(["ana passed", "ben waiting", "cem waiting M1"]);
    expect(await change(2, "pass")).toBeNull();
    await work();
    expect(await list()).toEqual(["ana passed", "ben waiting M1", "cem passed"]);
    expect(await change(1, "pass")).toBeNull();
    expect(await change(0, "offer")).toBeNull();
    expect(await list()).toEqual(["ana waiting M1", "ben passed", "cem passed"]);
  });

  it("is part of what is exported and erased, and goes two days after its day (rule 10.31)", async () => {
    const { join, cancel, work, kysely, list, clock, offered } = await open();
    for (const name of ["ana.w", "ben"]) await join({ email: `${name}@example.com` });
    await cancel();
    await work();
    const guest = { email: "Ana.W@example.com", confirmation: null };
    expect((await readGuest(kysely, guest)).waitlist).toMatchObject([{ email_address: "ana.w@example.com" }]);
    const erasure = { queue, zoneOf: () => undefined, isCancelling: false, now: clock.now };
    expect(await eraseGuest(database, [guest], erasure)).toMatchObject({
      success: { ids: [expect.stringMatching(/^entry-\d+$/)] },
    });
    await work();
    expect(await offered()).toEqual(["ben waiting M1"]);
    const DAY_MS = 24 * 60 * MINUTE;
    await deleteOldReservations(database, 400, Date.parse(`${DAY}T00:00:00Z`) + 2 * DAY_MS);
    expect(await list()).toHaveLength(1);
    await deleteOldReservations(database, 400, Date.parse(`${DAY}T00:00:00Z`) + 3 * DAY_MS);
    expect(await list()).toEqual([]);
  });
});
