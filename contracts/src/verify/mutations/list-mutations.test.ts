import { describe, expect, it } from "vitest";
import type { PactFile } from "../../pact/pact-file.ts";
import type { Provider } from "../provider.ts";
import { type Answer, countKinds, listMutations } from "./list-mutations.ts";
import { packRounds } from "./pack-rounds.ts";
import { findSurvivors } from "./replay.ts";

const ANSWER: Answer = {
  status: 409,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ error: { code: "slot_taken", message: "Taken." }, times: ["19:00", "19:15"] }),
};

const rule = (match: string, more: object = {}) => ({ combine: "AND", matchers: [{ match, ...more }] });

/** A pact of one interaction whose provider answers as above. */
const createPact = (rules: object): PactFile => ({
  consumer: { name: "consumer" },
  provider: { name: "provider" },
  interactions: [
    {
      description: "a lock of a taken table",
      type: "Synchronous/HTTP",
      request: {
        method: "POST",
        path: "/lock",
        body: { content: {}, contentType: "application/json", encoded: false },
      },
      response: {
        status: 409,
        headers: { "Content-Type": ["application/json"] },
        body: { content: JSON.parse(ANSWER.body), contentType: "application/json", encoded: false },
        matchingRules: { body: rules },
      },
    },
  ],
  metadata: { pactSpecification: { version: "4.0" } },
});

const STRICT = {
  "$.error.message": rule("type"),
  "$.times": rule("type", { min: 1 }),
  "$.times[*]": rule("regex", { regex: "^\\d{2}:\\d{2}$" }),
};

const mutationsOf = (pact: PactFile) => pact.interactions.flatMap(listMutations);

/** A provider that answers as above. */
const PROVIDER: Provider = {
  listener: (_request, response) => response.writeHead(ANSWER.status, ANSWER.headers).end(ANSWER.body),
  states: {},
  close: async () => {},
};

const survivorsOf = async (pact: PactFile) => (await findSurvivors(pact, PROVIDER)).flat();

describe("listMutations", () => {
  it("breaks the status, each header, field, type and fixed value, and the request", () => {
    expect(mutationsOf(createPact(STRICT)).map(({ title }) => title)).toEqual([
      "status 500 instead of 409",
      "no header Content-Type",
      "an unreadable body",
      "no $.error",
      "another type of $.error",
      "no $.error.code",
      "another type of $.error.code",
      "another value of $.error.code",
      "no $.error.message",
      "another type of $.error.message",
      "no $.times",
      "another type of $.times",
      "no entries in $.times",
      "another type of $.times[*]",
      "another value of $.times[*]",
      "requires the header x-tenant and the field tenant",
    ]);
  });

  it("counts its kinds", () => {
    expect(countKinds(mutationsOf(createPact(STRICT)))).toBe(
      "1 status, 1 header, 1 body, 4 missing, 1 entries, 5 type, 2 value, 1 request",
    );
  });
});

describe("packRounds", () => {
  it("puts each mutation into one round, and never two within each other", () => {
    const mutations = mutationsOf(createPact(STRICT));
    const rounds = packRounds(mutations);
    expect(rounds.flat()).toHaveLength(mutations.length);
    expect(rounds.map((round) => round.map(({ title }) => title)).at(1)).toEqual([
      "no $.error",
      "no $.times",
    ]);
  });
});

describe("findSurvivors", () => {
  it("finds none of a strict pact", async () => {
    expect(await survivorsOf(createPact(STRICT))).toEqual([]);
  });

  it("names the mutations that a loose pact lets through", async () => {
    const loose = { ...STRICT, "$.error.code": rule("regex", { regex: ".*" }), "$.times": rule("type") };
    expect((await survivorsOf(createPact(loose))).map((survivor) => survivor.split(":")[0])).toEqual([
      "no entries in $.times",
      "another type of $.error.code",
      "another value of $.error.code",
    ]);
  });
});
