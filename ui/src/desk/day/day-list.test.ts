import { createParty } from "@couvert/domain/booking/desk/party.builders";
import { describe, expect, it } from "vitest";
import type { DeskParty } from "../frame/desk-client.ts";
import { mentionsAllergy, minutesLate, rowsOf, totalsOf } from "./day-list.ts";

const party = (id: number, overrides: Partial<DeskParty> = {}): DeskParty =>
  createParty({ id, ...overrides } as object);

describe("rowsOf", () => {
  const parties = [
    party(1, { time: "2027-03-05T20:00", status: "seated" }),
    party(2, { time: "2027-03-06T00:15", status: "late" }),
    party(3, { time: "2027-03-05T19:00", seatingArea: "bar" }),
    party(4, { time: "2027-03-05T19:00", guest: { ...party(4).guest, lastName: "Abe" }, status: "no_show" }),
  ];

  it("sorts by time past midnight, then by name", () => {
    expect(rowsOf(parties, { area: null, state: null }).map(({ id }) => id)).toEqual([4, 3, 1, 2]);
  });

  it.each([
    [{ area: "bar", state: null }, [3]],
    [{ area: null, state: "coming" }, [3, 2]],
    [{ area: null, state: "here" }, [1]],
    [{ area: "default", state: "over" }, [4]],
  ] as const)("keeps what is like %j", (filter, ids) => {
    expect(rowsOf(parties, filter).map(({ id }) => id)).toEqual(ids);
  });
});

describe("totalsOf", () => {
  it("counts the parties that take tables, and their covers by quarter hour", () => {
    const parties = [
      party(1, { time: "2027-03-05T19:07", partySize: 3 }),
      party(2, { time: "2027-03-05T19:14", partySize: 4, status: "finished" }),
      party(3, { time: "2027-03-05T18:45" }),
      party(4, { status: "no_show" }),
      party(5, { status: "cancelled" }),
    ];
    expect(totalsOf(parties)).toEqual({
      parties: 3,
      covers: 9,
      quarters: [
        { time: "2027-03-05T18:45", covers: 2 },
        { time: "2027-03-05T19:00", covers: 7 },
      ],
    });
  });
});

describe("minutesLate", () => {
  const at = (clock: string) => Date.parse(`2027-03-0${clock < "12" ? 6 : 5}T${clock}-05:00`);

  it.each([
    ["expected", "19:14:59", null],
    ["expected", "19:15:00", 15],
    ["expected", "19:42:30", 42],
    ["expected", "07:00:00", null],
    ["late", "19:42:30", null],
    ["arrived", "19:42:30", null],
  ] as const)("of a party for 19:00 that is %s at %s is %s (rule 11.6)", (status, clock, minutes) => {
    expect(minutesLate(party(1, { status }), "America/New_York", at(clock))).toBe(minutes);
  });
});

describe("mentionsAllergy", () => {
  it.each([
    "Severe nut allergy",
    "allergic to shellfish",
    "celiac",
    "Coeliac, please",
    "alergia al marisco",
    "Es alérgica",
    "celíaca",
    "allergie aux noix",
    "intolérant au lactose",
    "cœliaque",
    "gluten free",
  ])("finds %j (rule 11.6)", (text) => {
    expect(mentionsAllergy(text)).toBe(true);
  });

  it.each(["", "A quiet corner", "We love doughnuts", "Birthday of Noixelle", "High chair"])(
    "finds none in %j",
    (text) => {
      expect(mentionsAllergy(text)).toBe(false);
    },
  );
});
