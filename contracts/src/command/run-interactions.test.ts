import { describe, expect, it } from "vitest";
import type { PactFile } from "../pact/pact-file.ts";
import type { Job } from "../verify/start-verifier.ts";
import type { AnsweredInteraction } from "../verify/verifier.ts";
import { createUndoStack, type Outcome, runInteractions, type Target } from "./run-interactions.ts";

type Interaction = PactFile["interactions"][number];

const interaction = (description: string, request: object = {}, state = "ready"): Interaction => ({
  description,
  providerStates: [{ name: state }],
  request,
});

const USES_TOKEN = { generators: { path: { type: "ProviderState", expression: `/holds/\${token}` } } };

const target = (interactions: readonly Interaction[], overrides: Partial<Target> = {}): Target => ({
  name: "reservations",
  pact: {
    consumer: { name: "c" },
    provider: { name: "p" },
    interactions,
    metadata: { pactSpecification: { version: "4.0" } },
  },
  url: "https://provider.example",
  known: { bearer: "known" },
  hints: { token: "give it" },
  setUp: async () => ({ values: {} }),
  books: () => false,
  withheld: null,
  leftBy: () => null,
  ...overrides,
});

/** Runs a target with a verifier that answers as given; returns outcomes, jobs and what happened in which order. */
const run = async (
  of: Target,
  answer: (description: string) => Partial<AnsweredInteraction> = () => ({}),
  controller = new AbortController(),
) => {
  const outcomes: Outcome[] = [];
  const jobs: Job[] = [];
  const events: string[] = [];
  const reported: string[] = [];
  await runInteractions({
    target: of,
    verifier: {
      verify: async (job) => {
        jobs.push(job);
        const description = job.pact.interactions[0]?.description ?? "";
        events.push(description);
        return {
          description,
          passed: true,
          differences: [],
          timedOut: false,
          answer: null,
          ...answer(description),
        };
      },
      stop: () => {},
    },
    timeoutMs: 1_000,
    undoStack: createUndoStack((line) => reported.push(line)),
    signal: controller.signal,
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  return { outcomes, jobs, events, reported };
};

const OF = { pact: "reservations" };

describe("runInteractions", () => {
  it("lets the values of a state win over those of the credentials", async () => {
    const setUp: Target["setUp"] = async ({ name }) => ({
      values: name === "wrong" ? { bearer: "wrong" } : {},
    });
    const { jobs } = await run(target([interaction("a"), interaction("b", {}, "wrong")], { setUp }));
    expect(jobs.map(({ values }) => values)).toEqual([{ bearer: "known" }, { bearer: "wrong" }]);
  });

  it("sends nothing whose state cannot be set up, or whose values are missing", async () => {
    const { outcomes, jobs } = await run(
      target([interaction("a", {}, "odd"), interaction("b", USES_TOKEN)], {
        setUp: async ({ name }) => (name === "odd" ? { notChecked: "too odd" } : { values: {} }),
      }),
    );
    expect(jobs).toEqual([]);
    expect(outcomes).toEqual([
      { ...OF, description: "a", result: "not checked", reason: "too odd" },
      { ...OF, description: "b", result: "not checked", reason: "no value for token (give it)" },
    ]);
  });

  it("runs what books last, and only with permission", async () => {
    const interactions = [interaction("book"), interaction("search")];
    const books = ({ description }: Interaction) => description === "book";
    expect((await run(target(interactions, { books }))).events).toEqual(["search", "book"]);
    const { outcomes } = await run(target(interactions, { books, withheld: "ask first" }));
    expect(outcomes).toEqual([
      { ...OF, description: "search", result: "passed" },
      { ...OF, description: "book", result: "not checked", reason: "ask first" },
    ]);
  });

  it("takes back what set-ups and interactions left, the latest first, also after a failure", async () => {
    const events: string[] = [];
    const undo = (what: string) => async () => void events.push(what);
    const { reported } = await run(
      target([interaction("a"), interaction("b")], {
        setUp: async () => ({ values: {}, undo: undo("state") }),
        leftBy: () => undo("left"),
      }),
      (description) => {
        events.push(description);
        return { passed: false, differences: ["x"], answer: { status: 201, body: "" } };
      },
    );
    expect(events).toEqual(["a", "left", "state", "b", "left", "state"]);
    expect(reported).toEqual([]);
  });

  it("reports what cannot be taken back, and goes on", async () => {
    const undo = () => Promise.reject(new Error("still held"));
    const { outcomes, reported } = await run(
      target([interaction("a"), interaction("b")], { setUp: async () => ({ values: {}, undo }) }),
    );
    expect(reported).toEqual(["still held", "still held"]);
    expect(outcomes).toHaveLength(2);
  });

  it("leaves a provider alone that has not answered three times in a row", async () => {
    const { outcomes, jobs } = await run(
      target(["a", "b", "c", "d", "e"].map((name) => interaction(name))),
      () => ({ passed: false, differences: ["no answer within 1 s"], timedOut: true }),
    );
    expect(jobs).toHaveLength(3);
    expect(outcomes.map(({ result }) => result)).toEqual([
      "failed",
      "failed",
      "failed",
      "not checked",
      "not checked",
    ]);
    expect(outcomes.at(-1)).toMatchObject({ reason: "3 requests in a row had no answer" });
  });

  it("ends after the current interaction when it is interrupted, and takes back what it left", async () => {
    const controller = new AbortController();
    const undone: string[] = [];
    const { jobs } = await run(
      target([interaction("a"), interaction("b")], {
        setUp: async () => ({ values: {}, undo: async () => void undone.push("released") }),
      }),
      () => {
        controller.abort();
        return {};
      },
      controller,
    );
    expect(jobs).toHaveLength(1);
    expect(undone).toEqual(["released"]);
  });
});
