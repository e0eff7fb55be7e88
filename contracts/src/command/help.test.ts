import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { FIXTURE_EXAMPLE, HELP } from "./help.ts";
import { OUTSIDE } from "./outside-boundaries.ts";

const GUIDE = new URL("../../../docs/how-to/use-an-outside-provider.md", import.meta.url);

describe("HELP", () => {
  it("names every provider, and fits a terminal", () => {
    for (const boundary of Object.keys(OUTSIDE)) expect(HELP).toContain(boundary);
    expect(HELP.split("\n").filter((line) => line.length > 120)).toEqual([]);
  });

  it("shows the fixture of the guide", async () => {
    expect(await readFile(GUIDE, "utf8")).toContain(FIXTURE_EXAMPLE.replaceAll(/^/gm, "    "));
  });
});
