import { beforeAll, describe, expect, it } from "vitest";
import type { Boundary } from "../../pact/boundaries.ts";
import { readPact } from "../../pact/pact-file.ts";
import { PROVIDERS } from "../../providers.ts";
import { countKinds, KINDS, listMutations, type Mutation } from "./list-mutations.ts";
import { findSurvivors } from "./replay.ts";

/** The pact and the mutations of each interaction of a boundary. */
const listCases = (boundary: Boundary) => {
  const pact = readPact(boundary);
  if (pact === null) throw new Error("run pnpm contracts:update");
  const cases = pact.interactions.map((interaction, index): [string, string, readonly Mutation[], number] => {
    const mutations = listMutations(interaction);
    return [interaction.description, countKinds(mutations), mutations, index];
  });
  return { pact, cases };
};

/** For a busy machine: the largest pact needs some 700 verifications of 20 ms. */
const TIMEOUT_MS = 300_000;

describe.each(Object.keys(PROVIDERS) as Boundary[])("a broken provider of %s", (boundary) => {
  const { pact, cases } = listCases(boundary);
  const survivors: (readonly string[])[] = [];

  beforeAll(async () => {
    const provider = await PROVIDERS[boundary]();
    survivors.push(...(await findSurvivors(pact, provider).finally(provider.close)));
  }, TIMEOUT_MS);

  it.each(cases)("breaks %s: %s", (_description, _counts, mutations, index) => {
    expect(mutations).not.toEqual([]);
    expect(survivors[index]).toEqual([]);
  });
});

describe("mutations of all boundaries", () => {
  const all = (Object.keys(PROVIDERS) as Boundary[]).flatMap((boundary) =>
    listCases(boundary).cases.flatMap(([, , mutations]) => mutations),
  );

  it(`are ${all.length}: ${countKinds(all)}`, () => {
    expect(KINDS.filter((kind) => !all.some((mutation) => mutation.kind === kind))).toEqual([]);
  });
});
