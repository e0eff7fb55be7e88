import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { createSoldExperience } from "../availability/restaurant.builders.ts";
import { createSeat, createSelection } from "../reservation/reservation.builders.ts";
import { movedSelection } from "./moved-selection.ts";

const tasting = createSoldExperience();
const sold = { experiences: [tasting] };
const seat = createSeat({ attribute: "bar" });
const later = createSeat({ attribute: "bar", time: "2027-03-05T18:00" });
const [wine] = tasting.addOns;
if (wine === undefined) throw new Error("the tasting menu has a wine pairing");
const { id, version, name, description, pricePerPerson, isPrepaid } = tasting;
const experience = { id, version, name, description, pricePerPerson, isPrepaid };
const tastingAt = createSelection({ seat, experience, addOns: [{ addOn: wine, quantity: 2 }] });

describe("movedSelection", () => {
  it("keeps a table alone a table alone", () => {
    expect(movedSelection({ experiences: [] }, createSelection(), later, false)).toEqual(
      Result.succeed(createSelection({ seat: later })),
    );
  });

  it("keeps an experience and its add-ons as they were sold, though their prices have changed since", () => {
    const dearer = { experiences: [{ ...tasting, pricePerPerson: 99_900, addOns: [] }] };
    expect(movedSelection(dearer, tastingAt, later, true)).toEqual(
      Result.succeed({ ...tastingAt, seat: later }),
    );
  });

  it.each([
    ["where it is not had", createSeat({ time: "2027-03-05T18:00" }), "ExperienceNotSold"],
    ["when it is not had", { ...seat, time: "2027-03-05T20:00" }, "ExperienceNotSold"],
    ["for more than it seats", { ...seat, partySize: 5 }, "ExperienceNotSold"],
  ] as const)("moves no experience to %s", (_, to, refusal) => {
    expect(movedSelection(sold, tastingAt, to, false)).toEqual(Result.fail(refusal));
  });

  it("moves no experience that is sold in another version now", () => {
    const newer = { experiences: [{ ...tasting, version: version + 1 }] };
    expect(movedSelection(newer, tastingAt, later, false)).toEqual(Result.fail("ExperienceOutdated"));
  });

  it("moves no table alone to where an experience is the only way", () => {
    const strict = { experiences: [{ ...tasting, isOnlyWay: true }] };
    expect(movedSelection(strict, createSelection(), seat, false)).toEqual(Result.fail("ExperienceRequired"));
  });

  it("changes how many are paid for neither up nor down, and how many are not as they like", () => {
    for (const partySize of [1, 3]) {
      expect(movedSelection(sold, tastingAt, { ...seat, partySize }, true)).toEqual(
        Result.fail("PaidForParty"),
      );
      expect(movedSelection(sold, tastingAt, { ...seat, partySize }, false)).toMatchObject({
        success: { seat: { partySize } },
      });
    }
  });
});
