import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import type { Boundary } from "./pact/boundaries.ts";
import { readPact } from "./pact/pact-file.ts";
import type { StateTable } from "./pact/provider-state.ts";
import { STATES } from "./tables.ts";

const encode = Schema.encodeSync(Schema.fromJsonString(Schema.Unknown));

const BOUNDARIES = Object.entries(STATES) as [Boundary, readonly StateTable[]][];

describe.each(BOUNDARIES)("states of %s", (boundary, tables) => {
  const interactions = readPact(boundary)?.interactions ?? [];
  const states: StateTable = Object.assign({}, ...tables);

  it("return each value that an interaction sends", () => {
    const problems = interactions.flatMap(({ description, providerStates = [], request }) => {
      const returned = providerStates.flatMap(({ name }) => states[name]?.values ?? []);
      const sent = [...encode(request).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? "");
      return sent.filter((name) => !returned.includes(name)).map((name) => `${description}: ${name}`);
    });
    expect(problems).toEqual([]);
  });

  it("are each in the table, and each of the table in an interaction", () => {
    const given = new Set(
      interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)),
    );
    const [own = {}] = tables;
    expect([...given].filter((name) => !(name in states))).toEqual([]);
    expect(Object.keys(own).filter((name) => !given.has(name))).toEqual([]);
  });

  it("name no day and no number", () => {
    expect(Object.keys(states).filter((name) => /\d/.test(name))).toEqual([]);
  });
});
