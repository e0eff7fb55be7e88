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

const rule = (matcher: object) => ({ combine: "AND", matchers: [matcher] });
const containing = (rules: object) => rule({ match: "arrayContains", variants: [{ index: 0, rules }] });

/** The same with an answer that lists times, of which one must be a tasting at a price. */
const TIMES: PactFile = {
  ...PACT,
  interactions: PACT.interactions.map((interaction) => ({
    ...interaction,
    response: {
      status: 200,
      body: {
        content: { times: [{ time: "19:00", ways: [{ type: "tasting", price: 9500 }] }] },
        contentType: "application/json",
        encoded: false,
      },
      matchingRules: {
        body: {
          "$.times": containing({
            "$.time": rule({ match: "regex", regex: "^\\d{2}:\\d{2}$" }),
            "$.ways": containing({ "$.price": rule({ match: "integer" }) }),
          }),
        },
      },
    },
  })),
};

/** A provider that answers a list of times. */
const offering = (times: unknown): RequestListener => {
  let requests = 0;
  return (_request, response) => {
    requests += 1;
    if (requests > 1) return response.writeHead(500).end();
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ times }));
  };
};

/** Verifies a provider against a pact under a path of its server. */
const verify = (listener: RequestListener, timeoutMs = 5_000, pact = PACT) =>
  serve(listener, async (url) => {
    const verifier = await openVerifier(`${url}/base/`, timeoutMs);
    try {
      return await verifier.verify(pact, { bearer: "real" });
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

  const TASTING = { type: "tasting", price: 9500 };
  it.each([
    [
      "a value that breaks a pattern",
      [{ time: "19:00:00Z", ways: [TASTING] }],
      ['$.times[0].time: expected "19:00", got "19:00:00Z", which does not match ^\\d{2}:\\d{2}$'],
    ],
    [
      "a value of another type, further inside than that of another entry",
      [
        { time: "18:00", ways: [{ type: "table" }] },
        { time: "19:00", ways: [{ type: "table" }, { type: "tasting", price: "9500" }] },
      ],
      ['$.times[1].ways[1].price: expected 9500, got "9500"'],
    ],
    [
      "fewer values than another entry",
      [
        { time: "18", ways: "none" },
        { time: "19", ways: [TASTING] },
      ],
      ['$.times[1].time: expected "19:00", got "19", which does not match ^\\d{2}:\\d{2}$'],
    ],
    ["a field that is missing", [{ time: "19:00" }], ["$.times[0]: lacks ways"]],
  ])("names %s in the nearest entry of a list, of the one answer", async (_words, times, differences) => {
    expect(await verify(offering(times), 5_000, TIMES)).toMatchObject({
      passed: false,
      differences: differences.map((difference) => `${difference} (nearest entry of $.times)`),
      answer: { status: 200 },
    });
  });

  it("names a list without entries by itself", async () => {
    expect((await verify(offering([]), 5_000, TIMES)).differences).toEqual([
      '$.times: expected {"time":"19:00","ways":[{"price":9500,"type":"tasting"}]}, got []',
    ]);
  });

  it("passes a list with one entry as expected among others", async () => {
    const times = [{ time: "18" }, { time: "19:00", ways: [{}, TASTING] }];
    expect(await verify(offering(times), 5_000, TIMES)).toMatchObject({ passed: true, differences: [] });
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

  it("verifies only the pact at hand, whatever settings of a Pact Broker the environment has", async () => {
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
