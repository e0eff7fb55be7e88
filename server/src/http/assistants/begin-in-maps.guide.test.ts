import { readFileSync } from "node:fs";
import { decodeSearchQuery } from "@couvert/domain/booking/flow/search-input";
import { decodePanel } from "@couvert/domain/values/panel-query";
import { describe, expect, it } from "vitest";
import { reserveUrl } from "./directory.ts";

const NOW = Date.parse("2027-03-05T18:00:00Z");
const ORIGIN = "https://book.example.com";
const guide = readFileSync(new URL("../../../../docs/how-to/begin-in-maps.md", import.meta.url), "utf8");

const opened = (link: string) => {
  const query = new URL(link).searchParams;
  return [decodePanel(query), decodeSearchQuery(query, "America/New_York", NOW)];
};

describe("the guide to beginning in maps", () => {
  it("has links that open the panel, with what they name (rule 16.1)", () => {
    const links = [...new Set(guide.match(/https:\/\/book\.example\.com\/\S+[^\s",]/g))];
    const miami = { uid: "miami" };
    expect(links).toEqual([
      reserveUrl(miami, ORIGIN),
      reserveUrl(miami, ORIGIN, ["4", "2027-03-12", "20:15"]),
    ]);
    const panel = { kind: "reserve", uid: "miami" };
    expect(links.map(opened)).toEqual([
      [panel, null],
      [panel, { partySize: 4, date: "2027-03-12", time: "20:15" }],
    ]);
  });
});
