import type { RequestListener } from "node:http";
import { Verifier } from "@pact-foundation/pact";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { type PactFile, readPact } from "../pact/pact-file.ts";
import { PROVIDERS } from "../providers.ts";
import { serve } from "../verify/serve.ts";
import { startVerifier } from "../verify/start-verifier.ts";
import { verifyPact } from "../verify/verify-pact.ts";
import { type Broker, createBroker } from "./broker.ts";
import { canIDeploy, createVersionTags, recordDeployment } from "./deployments.ts";
import { publishPacts } from "./publish-pacts.ts";
import { publishResults } from "./publish-results.ts";
import { openTestBroker, type TestBroker } from "./test-broker.builders.ts";
import { verifyFromBroker } from "./verify-from-broker.ts";

const TOKEN = "journey-token";

const verifier = startVerifier();
afterAll(verifier.stop);

let opened: TestBroker;
let broker: Broker;
beforeEach(async () => {
  opened = await openTestBroker(`Bearer ${TOKEN}`);
  broker = createBroker({ url: opened.url, authorization: `Bearer ${TOKEN}` });
});
afterEach(() => opened.close());

/** A pact of the consumer `board` with the provider `clock`, which answers a time with a status. */
const createClockPact = (status = 200): PactFile => ({
  consumer: { name: "board" },
  provider: { name: "clock" },
  interactions: [
    {
      description: "the time",
      type: "Synchronous/HTTP",
      request: { method: "GET", path: "/time" },
      response: { status },
    },
  ],
  metadata: { pactSpecification: { version: "4.0" } },
});

/** A clock that answers every request with a status. */
const createClock = (status: number) => ({
  listener: ((_request, response) => response.writeHead(status).end()) satisfies RequestListener,
  states: {},
  close: async () => {},
});

const publish = (version: string, pact = createClockPact()): Promise<void> =>
  publishPacts({ broker, pacts: [pact], version, branch: "main", tags: [] });

const publishClock = (version: string, status: number) =>
  verifyFromBroker(broker, {
    name: "clock",
    open: async () => createClock(status),
    version,
    branch: "main",
    tags: [],
    verifier,
  });

const ask = (pacticipant: string, version: string, ignored: readonly string[] = []) =>
  canIDeploy(broker, { pacticipant, version, target: { environment: "production" }, ignored });

const record = (pacticipant: string, version: string): Promise<void> =>
  recordDeployment(broker, { pacticipant, version, environment: "production" });

describe("a pact in a broker", () => {
  it("lets a provider deploy once it is verified, and no longer when it is broken", async () => {
    await publish("board-1");
    await record("board", "board-1");
    expect(await ask("clock", "clock-1")).toMatchObject({ deployable: false });

    expect(await publishClock("clock-1", 200)).toMatchObject([
      { consumer: "board", results: [{ passed: true }] },
    ]);
    expect(await ask("clock", "clock-1")).toEqual({
      deployable: true,
      reasons: ["All required verification results are published and successful"],
    });
    await record("clock", "clock-1");
    expect(await ask("board", "board-1")).toMatchObject({ deployable: true });

    await publishClock("clock-2", 500);
    expect(await ask("clock", "clock-2")).toMatchObject({
      deployable: false,
      reasons: [expect.stringContaining("failed")],
    });
    expect(opened.results.at(-1)?.testResults).toMatchObject([
      {
        interactionId: expect.stringMatching(/^[0-9a-f]{40}$/),
        interactionDescription: "the time",
        success: false,
        mismatches: [{ description: expect.stringContaining("500") }],
      },
    ]);
  });

  it("rejects the deployment of a consumer until the provider that is deployed fulfils its pact", async () => {
    await publish("board-1");
    await publishClock("clock-1", 200);
    await record("clock", "clock-1");
    await publish("board-2", createClockPact(204));
    expect(await ask("board", "board-2")).toMatchObject({
      deployable: false,
      reasons: [expect.stringContaining("There is no verified pact between version board-2 of board")],
    });
    expect(await ask("board", "board-2", ["clock"])).toMatchObject({ deployable: true });
  });

  it("serves the versions with a tag where there are no environments", async () => {
    await publish("board-1");
    await createVersionTags(broker, { pacticipant: "board", version: "board-1", tags: ["live"] });
    await publishClock("clock-1", 200);
    const target = { tag: "live" };
    const question = { pacticipant: "clock", version: "clock-1", target, ignored: [] };
    expect(await canIDeploy(broker, question)).toMatchObject({ deployable: true });
    await publishClock("clock-1", 500);
    expect(await canIDeploy(broker, question)).toMatchObject({ deployable: false });
  });

  it("is fulfilled by the provider of ours that it is about", async () => {
    const pact = readPact("oauth");
    if (pact === null) throw new Error("run pnpm contracts:update");
    await publishPacts({ broker, pacts: [pact], version: "commit-1", branch: "main", tags: [] });
    const [verified] = await verifyFromBroker(broker, {
      name: "oauth-server",
      open: PROVIDERS.oauth,
      version: "commit-1",
      branch: "main",
      tags: ["candidate"],
      verifier,
    });
    expect(verified?.results).toHaveLength(pact.interactions.length);
    expect(opened.results).toMatchObject([{ provider: "oauth-server", version: "commit-1", success: true }]);
    expect([...opened.versions("oauth-server")]).toMatchObject([
      { number: "commit-1", branches: new Set(["main"]), tags: new Set(["candidate"]) },
    ]);
  });

  it("is not fulfilled by a provider that cannot set up its states", async () => {
    const { interactions, ...pact } = createClockPact();
    const providerStates = [{ name: "it is noon" }];
    await publish("board-1", {
      ...pact,
      interactions: interactions.map((interaction) => ({ ...interaction, providerStates })),
    });
    await record("board", "board-1");
    expect(await publishClock("clock-1", 200)).toMatchObject([
      { results: [{ passed: false, differences: ['the state "it is noon" has no set-up'] }] },
    ]);
    expect(await ask("clock", "clock-1")).toMatchObject({ deployable: false });
  });

  it("keeps its content for a version", async () => {
    await publish("board-1");
    await publish("board-1");
    await expect(publish("board-1", createClockPact(204))).rejects.toMatchObject({
      _tag: "BrokerRejected",
      status: 409,
      reason: expect.stringContaining("Cannot change the content of the pact for board version board-1"),
    });
  });

  it("is verified by Pact's own client, which publishes the results, the branch and the tags", async () => {
    await publish("board-1");
    await record("board", "board-1");
    const verify = (status: number, providerVersion: string): Promise<string> =>
      serve(createClock(status).listener, (providerBaseUrl) =>
        new Verifier({
          provider: "clock",
          providerBaseUrl,
          pactBrokerUrl: opened.url,
          pactBrokerToken: TOKEN,
          consumerVersionSelectors: [{ mainBranch: true }, { deployedOrReleased: true }],
          publishVerificationResult: true,
          providerVersion,
          providerVersionBranch: "main",
          providerVersionTags: ["native"],
          logLevel: "error",
        }).verifyProvider(),
      );
    await verify(200, "clock-1");
    await expect(verify(500, "clock-2")).rejects.toThrow();
    expect(opened.results).toMatchObject([
      { version: "clock-1", success: true },
      { version: "clock-2", success: false },
    ]);
    expect(await ask("clock", "clock-1")).toMatchObject({ deployable: true });
    expect(await ask("clock", "clock-2")).toMatchObject({ deployable: false });
    expect([...opened.versions("clock")]).toMatchObject([
      { number: "clock-1", branches: new Set(["main"]), tags: new Set(["native"]) },
      { number: "clock-2" },
    ]);
  });
});

describe("publishResults", () => {
  const results = [{ description: "the time", passed: true, differences: [], timedOut: false }];
  const publication = () => ({ broker, providerVersion: "clock-1", results });

  it("publishes to the pact of the same content, with the branch and the tags of the provider", async () => {
    await publish("board-1");
    const pact = createClockPact();
    const verified = await serve(createClock(200).listener, (url) =>
      verifyPact({ pact, url, states: {}, verifier }),
    );
    await publishResults({ ...publication(), pact, results: verified, branch: "main", tags: ["outside"] });
    expect(opened.results).toMatchObject([{ provider: "clock", version: "clock-1", success: true }]);
    expect([...opened.versions("clock")]).toMatchObject([
      { branches: new Set(["main"]), tags: new Set(["outside"]) },
    ]);
  });

  it("publishes nothing without a pact of the same content", async () => {
    await publish("board-1", createClockPact(204));
    const call = publishResults({ ...publication(), pact: createClockPact(), branch: null, tags: [] });
    await expect(call).rejects.toMatchObject({
      reason: expect.stringContaining(
        "the Pact Broker has no such pact of board with clock; publish it first",
      ),
    });
    expect(opened.results).toEqual([]);
  });

  it("publishes nothing when an interaction was not checked", async () => {
    await publish("board-1");
    const call = publishResults({
      ...publication(),
      pact: createClockPact(),
      results: [],
      branch: null,
      tags: [],
    });
    await expect(call).rejects.toMatchObject({ reason: expect.stringContaining("1 of 1 interactions") });
    expect(opened.results).toEqual([]);
  });
});

describe("recordDeployment and createVersionTags", () => {
  it("reject a version and an environment that the broker does not know", async () => {
    await publish("board-1");
    await expect(record("board", "board-9")).rejects.toMatchObject({
      reason: "The Pact Broker has no version board-9 of board.",
    });
    await expect(
      recordDeployment(broker, { pacticipant: "board", version: "board-1", environment: "moon" }),
    ).rejects.toMatchObject({ reason: "The Pact Broker has no environment moon, only: test, production" });
    await expect(
      createVersionTags(broker, { pacticipant: "board", version: "board-9", tags: ["live"] }),
    ).rejects.toMatchObject({ _tag: "BrokerRejected" });
  });
});

describe("canIDeploy", () => {
  it("has no answer for an unknown environment", async () => {
    await publish("board-1");
    await expect(
      canIDeploy(broker, {
        pacticipant: "board",
        version: "board-1",
        target: { environment: "moon" },
        ignored: [],
      }),
    ).rejects.toMatchObject({
      _tag: "BrokerUnavailable",
      reason: "The Pact Broker cannot answer: environment: with name 'moon' does not exist",
    });
  });
});
