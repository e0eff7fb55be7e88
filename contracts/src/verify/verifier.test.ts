import type { RequestListener } from "node:http";
import { describe, expect, it, vi } from "vitest";
import type { PactFile } from "../pact/pact-file.ts";
import { serve } from "./serve.ts";
import { openVerifier } from "./verifier.ts";

/** A pact of one interaction: a form-encoded request with a value of its state. */
const PACT: PactFile = {
  consumer: { name: "consumer" },
  provider: { name: "provider" },
  interactions: [
    {
      description: "a card",
      type: "Synchronous/HTTP",
      providerStates: [{ name: "a key exists" }],
      request: {
        method: "POST",
        path: "/v1/tokens",
        headers: {
          "content-type": ["application/x-www-form-urlencoded"],
          authorization: ["Bearer example"],
        },
        body: {
          content: "card%5Bnumber%5D=4242&card%5Bname%5D=Ana+Reyes",
          contentType: "application/x-www-form-urlencoded",
          encoded: false,
        },
        generators: {
          header: { authorization: { type: "ProviderState", expression: `Bearer \${bearer}` } },
        },
      },
      response: { status: 200 },
    },
  ],
  metadata: { pactSpecification: { version: "4.0" } },
};

/** Verifies a provider against the pact under a path of its server. */
const verify = (listener: RequestListener, timeoutMs = 5_000) =>
  serve(listener, async (url) => {
    const verifier = await openVerifier(`${url}/base/`, timeoutMs);
    try {
      return await verifier.verify(PACT, { bearer: "real" });
    } finally {
      await verifier.close();
    }
  });

describe("openVerifier", () => {
  it("sends the request as it is, under the provider's path and with the values of the states", async () => {
    const received: string[] = [];
    const result = await verify(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      received.push(request.url ?? "", request.headers.authorization ?? "", body);
      response.end();
    });
    expect(received).toEqual([
      "/base/v1/tokens",
      "Bearer real",
      "card%5Bnumber%5D=4242&card%5Bname%5D=Ana+Reyes",
    ]);
    expect(result).toEqual({
      description: "a card",
      passed: true,
      differences: [],
      timedOut: false,
      answer: { status: 200, body: "" },
    });
  });

  it("says what differs", async () => {
    expect(await verify((_request, response) => response.writeHead(500).end())).toMatchObject({
      passed: false,
      differences: ["status: expected 200, got 500"],
    });
  });

  it("fails an interaction that takes too long", async () => {
    expect(await verify(() => {}, 200)).toMatchObject({
      passed: false,
      differences: ["no answer within 0.2 s"],
      timedOut: true,
    });
  });

  it("fails an interaction whose answer never ends", async () => {
    expect(await verify((_request, response) => response.write("x"), 200)).toMatchObject({
      differences: ["no answer within 0.2 s"],
    });
  });

  it("fails an interaction whose answer is too large", async () => {
    expect(await verify((_request, response) => response.end("x".repeat(20_000_001)))).toMatchObject({
      differences: ["no usable answer: more than 20000000 bytes"],
    });
  });

  it("follows no redirect", async () => {
    const paths: (string | undefined)[] = [];
    const result = await verify((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
    expect(paths).toEqual(["/base/v1/tokens"]);
    expect(result).toMatchObject({ differences: ["status: expected 200, got 302"] });
  });

  it("fails an interaction whose connection is closed", async () => {
    expect(await verify((request) => request.socket.destroy())).toMatchObject({
      differences: ["no usable answer: socket hang up"],
      timedOut: false,
    });
  });

  it("verifies the pact at hand alone, whatever settings of a Pact Broker the environment has", async () => {
    const asked: string[] = [];
    const broker: RequestListener = (request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(404).end();
    };
    const result = await serve(broker, async (url) => {
      vi.stubEnv("PACT_BROKER_BASE_URL", url);
      vi.stubEnv("PACT_DESCRIPTION", "another interaction");
      return verify((_request, response) => response.end()).finally(() => {
        expect(process.env["PACT_BROKER_BASE_URL"]).toBe(url);
        vi.unstubAllEnvs();
      });
    });
    expect(result).toMatchObject({ passed: true });
    expect(asked).toEqual([]);
  });
});
