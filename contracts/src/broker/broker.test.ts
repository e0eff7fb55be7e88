import { createServer, type RequestListener } from "node:http";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { serve } from "../verify/serve.ts";
import { createBroker } from "./broker.ts";
import { readBrokerSettings } from "./broker-settings.ts";
import { canIDeploy } from "./deployments.ts";

const FIND = "pb:publish-contracts";

/** Returns the tag and the reason of a failed call. */
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "no failure",
    (fault: unknown) => fault,
  );

const findAt = (listener: RequestListener, authorization: string | null = null): Promise<unknown> =>
  serve(listener, (url) => failureOf(createBroker({ url, authorization }, 300).find(FIND, {})));

describe("createBroker", () => {
  it("follows the index on the broker's origin, whatever host a proxy makes it name", async () => {
    const seen: string[] = [];
    const listener: RequestListener = (request, response) => {
      seen.push(`${request.url} ${request.headers.authorization}`);
      const href = "http://elsewhere.invalid/broker/pacticipants/{pacticipant}";
      response.end(JSON.stringify({ _links: { "pb:pacticipant": { href } } }));
    };
    await serve(listener, async (url) => {
      const broker = createBroker({ url: `${url}/broker`, authorization: "Bearer secret" });
      await broker.get(await broker.find("pb:pacticipant", { pacticipant: "the page/1" }));
    });
    expect(seen).toEqual(["/broker Bearer secret", "/broker/pacticipants/the%20page%2F1 Bearer secret"]);
  });

  it("says in one line that nothing listens", async () => {
    const server = createServer().listen(0);
    const { port } = server.address() as { port: number };
    await new Promise((closed) => server.close(closed));
    const url = `http://127.0.0.1:${port}`;
    expect(await failureOf(createBroker({ url, authorization: null }).find(FIND, {}))).toMatchObject({
      _tag: "BrokerUnavailable",
      reason: `The Pact Broker at ${url} does not answer (ECONNREFUSED).`,
    });
  });

  it("gives up a broker that is silent", async () => {
    expect(await findAt(() => {})).toMatchObject({
      reason: expect.stringMatching(/does not answer \(no answer within 0.3 s\)\.$/),
    });
  });

  it.each([
    [401, null, "requires credentials (401): set PACT_BROKER_TOKEN"],
    [401, "Bearer secret", "refuses the credentials (401): check PACT_BROKER_TOKEN"],
    [503, null, "fails (503)."],
    [200, null, "answers without JSON: is it a Pact Broker?"],
    [404, null, "answers with status 404: is it a Pact Broker?"],
    [301, null, "redirects to https://broker.example: set PACT_BROKER_BASE_URL to the final address."],
  ])("explains status %i with the credentials %s", async (status, authorization, reason) => {
    const fault = await findAt((_request, response) => {
      response.writeHead(status, { location: "https://broker.example/?token=secret" }).end("<html>");
    }, authorization);
    expect(fault).toMatchObject({ _tag: "BrokerUnavailable", reason: expect.stringContaining(reason) });
    expect(String(Object(fault).reason)).not.toContain("secret");
  });

  it("asks for an update of a broker without the relation", async () => {
    expect(await findAt((_request, response) => response.end('{"_links":{}}'))).toMatchObject({
      reason: expect.stringContaining("offers no pb:publish-contracts: it needs an update."),
    });
  });

  it.each([
    ["a link", 200, JSON.stringify({ _links: { [FIND]: { href: "http://[" } } })],
    ["a redirect", 301, ""],
  ])("explains an address that is none, in %s", async (_, status, body) => {
    const listener: RequestListener = (_request, response) =>
      response.writeHead(status, { location: "http://[" }).end(body);
    const call = async (url: string) => {
      const broker = createBroker({ url, authorization: null });
      return failureOf(broker.find(FIND, {}).then(broker.get));
    };
    expect(await serve(listener, call)).toMatchObject({
      _tag: "BrokerUnavailable",
      reason: expect.stringContaining("names an address that is none"),
    });
  });

  it.each([
    ["long", JSON.stringify({ errors: ["x".repeat(100_000)] }), "x".repeat(1_000)],
    ["deep", `{"errors":${"[".repeat(9_000)}"x"${"]".repeat(9_000)}}`, "status 400"],
  ])("bounds the messages of a rejection that is %s", async (_, body, reason) => {
    const listener: RequestListener = (_request, response) => response.writeHead(400).end(body);
    const call = (url: string) => failureOf(createBroker({ url, authorization: null }).post(url, {}));
    expect(await serve(listener, call)).toMatchObject({ _tag: "BrokerRejected", reason });
  });

  it("gives every message of a rejection, with its field", async () => {
    const errors = { contracts: { 0: { content: ["is not valid Base64"] } }, branch: ["cannot be blank"] };
    const listener: RequestListener = (_request, response) =>
      response.writeHead(400).end(JSON.stringify({ errors }));
    const call = serve(listener, (url) =>
      failureOf(createBroker({ url, authorization: null }).post(url, {})),
    );
    expect(await call).toMatchObject({
      _tag: "BrokerRejected",
      status: 400,
      reason: "content: is not valid Base64; branch: cannot be blank",
    });
  });
});

describe("canIDeploy", () => {
  it("bounds the reasons of a broker", async () => {
    const _links = { "pb:can-i-deploy-pacticipant-version-to-tag": { href: "/{pacticipant}" } };
    const summary = { deployable: false, reason: `first\n${"x".repeat(100_000)}` };
    const listener: RequestListener = (_request, response) =>
      response.end(JSON.stringify({ _links, summary }));
    const question = { pacticipant: "couvert-page", version: "v1", target: { tag: "live" }, ignored: [] };
    const { reasons } = await serve(listener, (url) =>
      canIDeploy(createBroker({ url, authorization: null }), question),
    );
    expect(reasons.map(({ length }) => length)).toEqual([5, 19_994]);
  });
});

describe("readBrokerSettings", () => {
  const PACT_BROKER_BASE_URL = "https://couvert.pactflow.io/";

  it("prefers no scheme: a token for PactFlow, a user name and a password for a broker of one's own", () => {
    const url = "https://couvert.pactflow.io";
    expect(readBrokerSettings({ PACT_BROKER_BASE_URL })).toEqual(
      Result.succeed({ url, authorization: null }),
    );
    expect(readBrokerSettings({ PACT_BROKER_BASE_URL, PACT_BROKER_TOKEN: "t" })).toEqual(
      Result.succeed({ url, authorization: "Bearer t" }),
    );
    expect(
      readBrokerSettings({ PACT_BROKER_BASE_URL, PACT_BROKER_USERNAME: "u", PACT_BROKER_PASSWORD: "p" }),
    ).toEqual(Result.succeed({ url, authorization: `Basic ${btoa("u:p")}` }));
  });

  it.each([
    [{}, "PACT_BROKER_BASE_URL is not set"],
    [{ PACT_BROKER_BASE_URL: "couvert.pactflow.io" }, "must be an http or https address"],
    [{ PACT_BROKER_BASE_URL: "https://u:secret@broker.example" }, "without a user name, a password"],
    [{ PACT_BROKER_BASE_URL, PACT_BROKER_TOKEN: "a\nsecret" }, "PACT_BROKER_TOKEN must be ASCII text"],
    [
      { PACT_BROKER_BASE_URL, PACT_BROKER_TOKEN: "secret", PACT_BROKER_USERNAME: "u" },
      "PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD, not both",
    ],
  ])("says what is wrong with %o, and no secret", (environment, problem) => {
    const reason = Result.getFailure(readBrokerSettings(environment));
    expect(reason).toMatchObject({ value: expect.stringContaining(problem) });
    expect(JSON.stringify(reason)).not.toContain("secret");
  });
});
