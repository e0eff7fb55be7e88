import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { FIXTURE_EXAMPLE } from "../../command/help.ts";
import { ReservationFixture } from "../../reservations/fixture.schema.ts";
import { decodeFixture, readFixture } from "./fixture.ts";

describe("readFixture", () => {
  it("rejects a file that is missing or no JSON", async () => {
    const folder = await mkdtemp(join(tmpdir(), "fixture-"));
    const file = join(folder, "fixture.json");
    await expect(readFixture(file)).rejects.toThrow(`${file}: there is no such file`);
    await writeFile(file, "{");
    await expect(readFixture(file)).rejects.toThrow(`${file}: is not JSON: `);
    await writeFile(file, '{"a": 1}');
    expect(await readFixture(file)).toEqual({ a: 1 });
  });
});

describe("decodeFixture", () => {
  it("accepts the example of the help, and a fixture without fields", () => {
    const example: unknown = JSON.parse(FIXTURE_EXAMPLE);
    expect(decodeFixture(ReservationFixture, example)).toEqual(Result.succeed(example));
    expect(decodeFixture(ReservationFixture, {})).toEqual(Result.succeed({}));
  });

  it("names every problem with its field", () => {
    const wrong = {
      restaurantId: "1001",
      day: "soon",
      time: "7 PM",
      tiem: "19:00",
      seatingArea: "",
      mayReserve: "yes",
      experience: { id: 1.5, addOnId: "wine" },
      states: { "a table is held": { token: null } },
    };
    const decoded = decodeFixture(ReservationFixture, wrong);
    expect(Result.isFailure(decoded) && decoded.failure.toSorted()).toEqual([
      'day: must be "+7 days" or a day such as 2027-03-05',
      "experience.id: must be a whole number",
      "experience.version: is missing",
      "mayReserve: must be true or false",
      "restaurantId: must be a number",
      "seatingArea: must not be empty",
      "states.a table is held.token: must be text or a number or true or false",
      "tiem: is no field of a fixture",
      "time: must be a time such as 19:00",
    ]);
  });

  it("rejects what is no object", () => {
    expect(decodeFixture(ReservationFixture, [])).toEqual(Result.fail(["the fixture must be an object"]));
  });
});
