import type { DayRow } from "@couvert/domain/booking/manage/day-row.schema";
import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { csvRows, tableLines } from "./write-rows.ts";

const createRow = (overrides: Partial<DayRow> = {}): DayRow => ({
  time: "19:00",
  name: "Ana Reyes",
  party: "2",
  table: "P3 + P4",
  area: "Patio",
  status: "reserved",
  experience: "",
  occasion: "Birthday",
  request: "A quiet corner",
  phone: "305-555-0123 (US)",
  confirmation: "JR7K2MXY",
  ...overrides,
});

describe("tableLines", () => {
  it("aligns the columns under their names (rule 1.11)", () => {
    expect(tableLines([createRow(), createRow({ time: "20:30", name: "Zoë Ng", request: "" })])).toEqual([
      "TIME   NAME       PARTY  TABLE    AREA   STATUS    EXPERIENCE  OCCASION  REQUEST         PHONE              CONFIRMATION",
      "19:00  Ana Reyes  2      P3 + P4  Patio  reserved              Birthday  A quiet corner  305-555-0123 (US)  JR7K2MXY",
      "20:30  Zoë Ng     2      P3 + P4  Patio  reserved              Birthday                  305-555-0123 (US)  JR7K2MXY",
    ]);
  });

  it("prints nothing without rows", () => {
    expect(tableLines([])).toEqual([]);
  });

  it.prop([fc.string({ unit: "binary" })])("sends no control character to the terminal", (name) => {
    for (const line of tableLines([createRow({ name, request: `\u001b]0;owned\u0007${name}\r\n` })])) {
      expect(line).not.toMatch(/\p{Cc}/u);
    }
  });
});

/** Reads RFC 4180 text. */
const readCsv = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  let row: string[] = [];
  for (const [, quoted, plain = "", end] of text.matchAll(cell)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\r\n") {
      rows.push(row);
      row = [];
    }
  }
  return rows;
};

describe("csvRows", () => {
  const HEAD = "\ufefftime,name,party,table,area,status,experience,occasion,request,phone,confirmation\r\n";

  it("begins with a byte order mark, names the columns, and quotes commas, quotes and line breaks", () => {
    expect(csvRows([])).toBe(HEAD);
    expect(csvRows([createRow({ name: 'Ana "Nan" Reyes', request: "Quiet,\nplease" })])).toBe(
      `${HEAD}19:00,"Ana ""Nan"" Reyes",2,P3 + P4,Patio,reserved,,Birthday,"Quiet,\nplease",305-555-0123 (US),JR7K2MXY\r\n`,
    );
  });

  it.each(['=HYPERLINK("https://x.example")', "+1+1", "-1", "@SUM(A1)", " =1", "＝1", "\u200b=1", "|calc"])(
    "defuses the formula %j",
    (request) => {
      const [, row] = readCsv(csvRows([createRow({ request })]));
      expect(row?.[8]).toBe(`'${request}`);
    },
  );

  it.each([
    ["Hi;=1+1", "Hi;'=1+1"],
    ["Hi\t=1+1", "Hi\t'=1+1"],
    ["Hi; \u200b@SUM(A1)", "Hi;' \u200b@SUM(A1)"],
    ["\t=1", "'\t'=1"],
    ["Hi\n\n=1\r\n-1", "Hi\n\n'=1\r\n'-1"],
    ["a; b - c, 1 = 1", "a; b - c, 1 = 1"],
  ])("defuses a formula behind a separator or a line break in %j", (request, expected) => {
    const [, row] = readCsv(csvRows([createRow({ request })]));
    expect(row?.[8]).toBe(expected);
  });

  it.prop([fc.string({ unit: "binary" })])("sends no control character to the terminal", (name) => {
    const text = csvRows([createRow({ name, request: `\u001b]0;owned\u0007${name}` })]);
    expect(text).not.toMatch(/[^\P{Cc}\t\r\n]/u);
  });

  it.prop([fc.array(fc.string({ unit: "binary" }), { minLength: 3, maxLength: 3 })])(
    "keeps every text in its cell, and begins none with a formula",
    ([name = "", request = "", experience = ""]) => {
      const [, row, ...rest] = readCsv(csvRows([createRow({ name, request, experience })]));
      expect(rest).toEqual([]);
      const unquoted = (text = "") => text.replace(/[^\P{Cc}\t\r\n]/gu, " ").replaceAll("'", "");
      expect([row?.[1], row?.[8], row?.[6]].map(unquoted)).toEqual([name, request, experience].map(unquoted));
      for (const cell of row ?? []) expect(cell).not.toMatch(/^\s*[=+\-@]/);
    },
  );
});
