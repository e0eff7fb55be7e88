import { mkdtemp, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PROVIDERS } from "../providers.ts";
import { serve } from "../verify/serve.ts";
import { NO_CREDENTIALS, verifyListener as verify } from "./verify-outside.builders.ts";

const CLIENT = { ...NO_CREDENTIALS, clientId: "couvert", clientSecret: "secret-of-client" };

const answering =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(body);

const fixtureFile = async (fixture: object): Promise<string> => {
  const file = join(await mkdtemp(join(tmpdir(), "verify-")), "fixture.json");
  await writeFile(file, JSON.stringify(fixture));
  return file;
};

describe("verifyOutside", () => {
  it.each([
    [401, "", /^http.* refuses the client id and secret \(401\)$/],
    [400, '{"error":"invalid_client"}', /^http.* refuses the client id and secret \(400\)$/],
    [500, "", /^http.* gives no access token \(status 500\)$/],
  ])("cannot run when the token endpoint answers %i", async (status, body, message) => {
    await expect(verify(answering(status, body), { credentials: CLIENT })).rejects.toThrow(message);
  });

  it("reports a token endpoint that answers 200 without a token as a broken contract", async () => {
    const fixture = await fixtureFile({});
    const { code, stdout } = await verify(answering(200, "{}"), { credentials: CLIENT, fixture });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^failed: .*token/m);
  });

  it("cannot run when the provider refuses the token", async () => {
    const credentials = { ...NO_CREDENTIALS, token: "wrong-token" };
    await expect(verify(answering(401, ""), { credentials })).rejects.toThrow(
      /refuses the credentials \(401\)$/,
    );
  });

  it("cannot run when the provider never answers", async () => {
    await expect(verify(() => {}, { timeoutMs: 500 })).rejects.toThrow(
      /^http.* gave no answer within 0.5 s$/,
    );
  });

  it("cannot run when every answer before the first interaction is slow", async () => {
    const slow: RequestListener = (_request, response) => {
      setTimeout(() => response.end('{"access_token":"a","expires_in":60}'), 1_500);
    };
    await expect(verify(slow, { credentials: CLIENT, timeoutMs: 2_000 })).rejects.toThrow(
      /^http.* was not ready within 2.8 s$/,
    );
  });

  it("cannot run with a wrong fixture, and names the file", async () => {
    const fixture = await fixtureFile({ restaurantId: 0, tiem: 1 });
    await expect(verify(answering(200, ""), { fixture })).rejects.toThrow(
      `${fixture}: tiem: is no field of a fixture\n${fixture}: restaurantId: must be a whole number above 0`,
    );
    const declared = await fixtureFile({ states: { "a table is set": {} } });
    await expect(verify(answering(200, ""), { fixture: declared })).rejects.toThrow(
      `${declared}: no pact has the state "a table is set"`,
    );
  });

  it("sends nothing when the report could not be written", async () => {
    const requested: (string | undefined)[] = [];
    const listener: RequestListener = (request, response) => {
      requested.push(request.url);
      response.end();
    };
    await expect(verify(listener, { junit: "/no/such/folder/report.xml" })).rejects.toThrow(
      /^\/no\/such\/folder\/report\.xml cannot be written: ENOENT/,
    );
    expect(requested).toEqual([]);
  });

  it("is no success when nothing could be checked", async () => {
    await serve(answering(404, ""), async (states) => {
      const { code, stdout, stderr } = await verify(answering(200, "{}"), { states });
      expect([code, stderr]).toEqual([2, "contracts:verify: nothing was checked\n"]);
      expect(stdout).toContain('the state service does not know "a table is held" (404)');
      expect(stdout).toMatch(/\n0 passed, 0 failed, \d+ not checked\n$/);
    });
  });

  it("sets up the state in which credentials are accepted before it uses them", async () => {
    const posted: string[] = [];
    const listener: RequestListener = async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      posted.push(request.url === "/_states" ? JSON.parse(body).state : request.method);
      response.writeHead(request.url?.startsWith("/api/") ? 401 : 404).end();
    };
    await serve(listener, async (url) => {
      const options = { states: `${url}/_states`, url, oauthUrl: url, credentials: CLIENT };
      await expect(verify(listener, options)).rejects.toThrow(/refuses the client id and secret/);
    });
    expect(posted).toEqual(["a client is registered", "GET", "POST"]);
  });

  it("says what would let it check more, and leaves a token endpoint alone whose client it does not know", async () => {
    const requested: (string | undefined)[] = [];
    const { stderr, stdout } = await verify((request, response) => {
      requested.push(request.url);
      response.end();
    });
    expect(stderr).toBe(
      "contracts:verify: with --states or --fixture it would check more\ncontracts:verify: nothing was checked\n",
    );
    expect(requested).toEqual(["/v2/availability/1/experiences"]);
    expect(stdout).toContain("unknown client: give --client-id and --client-secret\n");
  });

  it.each([
    ["geolocation", "an address has a place"],
    ["countries", "an address has a country"],
  ] as const)(
    "checks the states that a fixture declares, and those that hold everywhere: %s",
    async (boundary, state) => {
      const provider = await PROVIDERS[boundary]();
      const fixture = await fixtureFile({ states: { [state]: await provider.states[state]?.() } });
      const { code, stdout } = await verify(provider.listener, { boundary, fixture });
      await provider.close();
      expect(code).toBe(0);
      expect(stdout).toMatch(/\n2 passed, 0 failed, 2 not checked\n$/);
    },
  );

  it("fails an interaction that hangs, and goes on", async () => {
    const fixture = await fixtureFile({ states: { "a charge does not exist": { chargeId: "ch_0" } } });
    const hanging: RequestListener = (request, response) => {
      if (request.method === "GET") response.end();
    };
    const { code, stdout } = await verify(hanging, {
      boundary: "cards",
      fixture,
      credentials: { ...NO_CREDENTIALS, token: "sk_test" },
      timeoutMs: 500,
    });
    expect(code).toBe(1);
    expect(stdout).toContain("\n    no answer within 0.5 s\n");
    expect(stdout).toContain("3 requests in a row had no answer");
  });
});
