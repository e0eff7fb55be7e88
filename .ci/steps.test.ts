import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GATE, RELEASE } from "./steps.ts";

const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

describe("the steps before a release", () => {
  it("attack a running server, and count its attacks", () => {
    const attack = RELEASE.find(({ name }) => name === "attack");
    expect(attack).toMatchObject({ script: "attack:report", after: ["build"], reports: ["attack.json"] });
    expect(GATE.map(({ name }) => name)).not.toContain("attack");
  });

  it("measure waiting times alone", () => {
    expect(RELEASE.find(({ name }) => name === "attack")?.cores).toBe(2);
  });

  it.each(RELEASE)("have a script for $name", ({ script }) => {
    expect(scripts).toHaveProperty([script]);
  });
});
