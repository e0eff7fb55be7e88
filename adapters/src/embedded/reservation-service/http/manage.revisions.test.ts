import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedDatabase } from "../../../platform/database/database.builders.ts";
import { type Database, openDatabase } from "../../../platform/database/open-database.ts";
import { createDatabase } from "../../../platform/database/postgresql.builders.ts";
import { openServiceWithReservation } from "../manage-page/manage.builders.ts";

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

  it("are refused after six within an hour, with words and the time to try again (rule 7.77)", async () => {
    const { move, changes, clock, see } = await openServiceWithReservation({}, {}, { database });
    const answers: Response[] = [];
    for (let turn = 0; turn < 21; turn += 1) answers.push(await move(SLOTS[turn % 2] ?? ""));
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 6 }, () => 303),
      // The sixth change leads back to where it began, so every second form asks for what is there.
      ...Array.from({ length: 15 }, (_each, index) => (index % 2 === 0 ? 429 : 303)),
    ]);
    expect(changes).toHaveLength(7);
    expect(answers[6]?.headers.get("retry-after")).toBe("3600");
    const refused = (await answers[6]?.text()) ?? "";
    expect(refused).toContain(
      "Your reservation has been changed often within an hour, so it stays as it is below. You can change it again from 11:00\u00a0AM",
    );
    // Nothing is offered that would be refused; cancelling is.
    expect(refused).not.toMatch(/See times|Change my reservation/);
    expect(refused).toContain("Yes, cancel my reservation");
    const { text } = await see("?party=2&date=2027-03-06");
    expect(text).toContain("at 7:00\u00a0PM");
    expect(text).toContain("You can change it again from 11:00\u00a0AM");
    expect(text).not.toMatch(/See times|Change my reservation/);
    clock.now += 3_599_999;
    const early = await move(SLOTS[0]);
    expect([early.status, early.headers.get("retry-after")]).toEqual([429, "1"]);
    clock.now += 1;
    expect((await see()).text).toContain("Change my reservation");
    expect((await see()).text).toContain("Change my reservation");
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
