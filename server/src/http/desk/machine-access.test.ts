import type { PartyChanged } from "@couvert/api/desk/day.schema";
import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import { instantOf } from "@couvert/domain/time/zoned-time";
import { freshRestaurantId } from "@couvert/platform/database/database.builders";
import { revokeKey, selectKeys } from "@couvert/services/machines/machine-keys";
import { describe, expect, it } from "vitest";
import { startDesk } from "./desk.builders.ts";
import { ORDER } from "./order.builders.ts";

const NOON = instantOf("America/New_York", "2027-03-05T12:00");

/** Starts a desk with a restaurant and a key of its till. */
const start = async () => {
  const restaurantId = freshRestaurantId();
  const clock = { now: NOON };
  const restaurants = [createRestaurant({ restaurantId })];
  const desk = await startDesk({ restaurants, now: () => clock.now });
  const machine = await desk.createMachine({ restaurants: [restaurantId], endsAt: NOON + 60_000 });
  const at = `/restaurants/${restaurantId}`;
  const day = (headers: object) => desk.ask(`${at}/days/2027-03-05`, { headers });
  const add = (id: string, order: object = ORDER, headers: object = machine.headers) =>
    desk.post(`${at}/parties`, order, null, { ...headers, "idempotency-key": id });
  return { ...desk, restaurantId, clock, machine, at, day, add };
};

describe("a key", () => {
  it("is stored as a digest, and listed without what opens the desk (rule 13.1)", async () => {
    const { machine, database } = await start();
    expect(machine.key).toMatch(/^couvert_[\w-]{43}$/);
    const rows = await database.kysely.selectFrom("machine_keys").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(machine.key);
    expect(JSON.stringify(rows)).not.toContain(machine.key.slice("couvert_".length));
    const listed = (await selectKeys(database.kysely).execute()).find(({ id }) => id === machine.id);
    expect(listed).toMatchObject({ name: "Till", ends_at: new Date(NOON + 60_000), revoked_at: null });
  });

  it("does at the desk what a host does, from any address, and the history has its name (rule 13.3)", async () => {
    const { add, post, ask, at, day, machine } = await start();
    const foreign = { ...machine.headers, "sec-fetch-site": "cross-site", origin: "https://till.example" };
    const added = await add("1", ORDER, foreign);
    expect(added.status).toBe(201);
    const { party } = added.body as unknown as typeof PartyChanged.Type;
    const change = { version: party.version, action: { type: "status", status: "arrived" } };
    const changed = await post(`${at}/parties/${party.id}`, change, null, machine.headers);
    expect([changed.status, changed.body]).toMatchObject([200, { party: { status: "arrived" } }]);
    const again = await post(`${at}/parties/${party.id}`, change, null, machine.headers);
    expect([again.status, again.body.error?.code]).toEqual([409, "changed_since"]);
    expect((await day(machine.headers)).body).toMatchObject({ parties: [{ status: "arrived" }] });
    const { body } = await ask(`${at}/days/2027-03-05/history`, { headers: machine.headers });
    expect(body).toMatchObject({ entries: [{ by: "Till" }, { by: "Till", action: "created" }] });
  });

  it("opens nothing once it has ended or was revoked, and each says so (rule 13.2)", async () => {
    const { day, clock, machine, createMachine, restaurantId, database } = await start();
    expect((await day(machine.headers)).status).toBe(200);
    clock.now = NOON + 60_000;
    const ended = await day(machine.headers);
    const lasting = await createMachine({ restaurants: [restaurantId] });
    expect((await day(lasting.headers)).status).toBe(200);
    expect(await revokeKey(database.kysely, lasting.id, NOON)).toBe(true);
    expect(await revokeKey(database.kysely, lasting.id, NOON)).toBe(false);
    const revoked = await day(lasting.headers);
    const unknown = await day({ authorization: "Bearer couvert_unknown" });
    expect([ended, revoked, unknown].map(({ status, body }) => [status, body.error?.code])).toEqual([
      [401, "key_ended"],
      [401, "key_revoked"],
      [401, "unknown_key"],
    ]);
    expect(unknown.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
    const attempts = await database.kysely
      .selectFrom("staff_attempts")
      .select("kind")
      .where("staff_id", "=", lasting.id)
      .orderBy("id")
      .execute();
    expect(attempts.map(({ kind }) => kind)).toEqual(["key_created", "key_revoked", "key_wrong"]);
  });

  it("has 1200 requests a minute of its own, from any number of addresses (rule 13.2)", async () => {
    const { day, machine, createMachine, restaurantId } = await start();
    const other = await createMachine({ restaurants: [restaurantId] });
    const remaining = async ({ headers }: typeof machine) =>
      /remaining=(\d+)/.exec((await day(headers)).headers.get("ratelimit") ?? "")?.[1];
    expect([await remaining(machine), await remaining(machine)]).toEqual(["1199", "1198"]);
    expect(await remaining(other)).toBe("1199");
  });

  it("is not guessed: 30 wrong ones of a network in ten minutes, which stop no right one", async () => {
    const { day, machine } = await start();
    const wrong = { authorization: `Bearer couvert_${"x".repeat(43)}` };
    for (let tries = 0; tries < 30; tries += 1) expect((await day(wrong)).status).toBe(401);
    const { status, body, headers } = await day(wrong);
    expect([status, body.error?.code]).toEqual([429, "too_many_attempts"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await day(machine.headers)).status).toBe(200);
  });
});

describe("a repeated request of a key", () => {
  it("adds one party, also where both arrive at once (rule 13.4)", async () => {
    const { add, day, machine } = await start();
    const answers = await Promise.all([add("7"), add("7"), add("7")]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await add("8")).status).toBe(201);
    expect((await day(machine.headers)).body["parties"]).toHaveLength(2);
  });

  it("is rejected with another body, and without an id; the id is the key's own", async () => {
    const { add, createMachine, post, at, machine, restaurantId } = await start();
    await add("7");
    const other = await add("7", { ...ORDER, notes: "By the window" });
    expect([other.status, other.body.error?.code]).toEqual([422, "request_reused"]);
    const unnamed = await post(`${at}/parties`, ORDER, null, machine.headers);
    expect([unnamed.status, unnamed.body.error?.code]).toEqual([400, "idempotency_key_needed"]);
    const { headers } = await createMachine({ restaurants: [restaurantId] });
    expect((await add("7", ORDER, headers)).status).toBe(201);
  });

  it("is decided anew after a rejection", async () => {
    const { add } = await start();
    const large = { ...ORDER, request: { ...ORDER.request, partySize: 40 } };
    const statuses = [
      (await add("7", large)).status,
      (await add("7", large)).status,
      (await add("7")).status,
    ];
    expect(statuses).toEqual([422, 422, 201]);
  });
});
