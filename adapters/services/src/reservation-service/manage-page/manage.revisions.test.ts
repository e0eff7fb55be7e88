import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { type Database, openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServiceWithReservation } from "./manage.builders.ts";
import type { ManageAnswer } from "./manage.ts";

const SLOTS = ["2027-03-05T20:00 bar", "2027-03-05T19:00 bar"] as const;

describe.each([
  ["the embedded database", sharedDatabase, async () => {}],
  [
    "PostgreSQL",
    async () => openDatabase({ url: await createDatabase() }),
    (database: Database) => database.close(),
  ],
] as const)("the changes of a reservation, on %s", (_, open, release) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => release(database));

  it("are refused after six within an hour, with a message and the time to try again (rule 7.77)", async () => {
    const { move, changes, clock, see } = await openServiceWithReservation({}, {}, { database });
    const answers: ManageAnswer[] = [];
    for (let turn = 0; turn < 21; turn += 1) answers.push(await move(SLOTS[turn % 2] ?? ""));
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 6 }, () => 303),
      // The sixth change leads back to where it began, so every second form asks for what is there.
      ...Array.from({ length: 15 }, (_each, index) => (index % 2 === 0 ? 429 : 303)),
    ]);
    expect(changes).toHaveLength(7);
    expect(answers[6]?.headers["retry-after"]).toBe("3600");
    // Nothing is offered that would be refused; cancelling is, since the reservation is open.
    const waiting = { status: "open", day: null, changeableAt: "2027-03-05T11:00" };
    expect(answers[6]?.view).toMatchObject({ ...waiting, outcome: "changed too often" });
    expect(await see("?party=2&date=2027-03-06")).toMatchObject({
      ...waiting,
      outcome: null,
      selection: { request: { time: "2027-03-05T19:00" } },
    });
    clock.now += 3_599_999;
    const early = await move(SLOTS[0]);
    expect([early.status, early.headers["retry-after"]]).toEqual([429, "1"]);
    clock.now += 1;
    expect(await see()).toMatchObject({ day: { date: "2027-03-05" }, changeableAt: null });
    expect((await move(SLOTS[0])).status).toBe(303);
  });

  it("are refused after six also when they come at once, and cancelling stays possible (rule 7.77)", async () => {
    const { move, cancel, changes } = await openServiceWithReservation({}, {}, { database });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_each, turn) => move(SLOTS[turn % 2] ?? "")),
    );
    const made = changes.filter(([change]) => change === "changed").length;
    expect(made).toBeLessThanOrEqual(6);
    expect(answers.some(({ status }) => status === 429)).toBe(made === 6);
    for (let turn = made; turn < 6; turn += 1) expect((await move(SLOTS[turn % 2] ?? "")).status).toBe(303);
    expect((await move(SLOTS[0])).status).toBe(429);
    expect((await cancel()).status).toBe(303);
    expect(changes.at(-1)?.[0]).toBe("cancelled");
  });
});
