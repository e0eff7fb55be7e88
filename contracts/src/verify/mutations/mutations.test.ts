import { beforeAll, describe, expect, it } from "vitest";
import type { Boundary } from "../../pact/boundaries.ts";
import { readPact } from "../../pact/pact-file.ts";
import { PROVIDERS } from "../../providers.ts";
import { countKinds, listMutations, type Mutation } from "./list-mutations.ts";
import { findSurvivors, type Recording, recordAnswers } from "./replay.ts";

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

describe.each(Object.keys(PROVIDERS) as Boundary[])("a broken provider of %s", (boundary) => {
  const { pact, cases } = listCases(boundary);
  const recordings: Recording[] = [];

  beforeAll(async () => {
    const provider = await PROVIDERS[boundary]();
    recordings.push(...(await recordAnswers(pact, provider).finally(provider.close)));
  });

  it.each(cases)("breaks %s: %s", async (_description, _counts, mutations, index) => {
    const recording = recordings[index];
    if (recording === undefined) throw new Error("the provider gave no answer");
    expect(mutations).not.toEqual([]);
    expect(await findSurvivors(pact, recording, mutations)).toEqual([]);
  });
});

describe("mutations of all boundaries", () => {
  const all = (Object.keys(PROVIDERS) as Boundary[]).flatMap((boundary) =>
    listCases(boundary).cases.flatMap(([, , mutations]) => mutations),
  );

  it(`are ${all.length}: ${countKinds(all)}`, () => {
    expect(all.length).toBeGreaterThan(0);
  });
});
