import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GATE, listSweepSteps, RELEASE, STRESS } from "./steps.ts";
import { SWEEP_INSTANTS } from "./sweep-instants.ts";

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

  it("break the answers of providers, which the gate does not", () => {
    expect(RELEASE.map(({ name }) => name)).toContain("contracts-mutations");
    expect(GATE.map(({ name }) => name)).not.toContain("contracts-mutations");
  });
});

describe("the steps of the sweep", () => {
  it("run servers and journeys at each instant, with their own report", () => {
    const steps = listSweepSteps(/./).filter(({ name }) => name !== "build");
    expect(steps).toHaveLength(2 * SWEEP_INSTANTS.length);
    expect(new Set(steps.flatMap(({ reports }) => reports)).size).toBe(steps.length);
    for (const { environment, reports } of steps) expect(environment?.["REPORT"]).toBe(reports[0]);
  });

  it("are those of the matching instants", () => {
    expect(listSweepSteps(/29-february/).map(({ name }) => name)).toEqual([
      "build",
      "servers-29-february",
      "journeys-29-february",
    ]);
  });

  it("are named where no instant matches", () => {
    expect(() => listSweepSteps(/^noon$/)).toThrow(/noon.* is none of hour-00, .*sunday/);
  });
});

it.each([...RELEASE, ...listSweepSteps(/./), ...STRESS])(
  "a script exists for the step $name",
  ({ script }) => {
    expect(scripts).toHaveProperty([script]);
  },
);
