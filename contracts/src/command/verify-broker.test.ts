import { execFile } from "node:child_process";
import type { RequestListener } from "node:http";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { type PactFile, readPact } from "../pact/pact-file.ts";
import { serve } from "../verify/serve.ts";

const COMMAND = fileURLToPath(new URL("verify-broker.ts", import.meta.url));

/** The published results of a verification. */
interface Published {
  readonly success: boolean;
  readonly providerApplicationVersion: string;
}

/** Answers as a Pact Broker that holds one pact, as far as the verifier asks it. */
const brokerWith =
  (pact: PactFile, results: Published[], selectors: unknown[]): RequestListener =>
  async (request, response) => {
    const origin = `http://${request.headers.host}`;
    const name = `Pact between ${pact.consumer.name} and ${pact.provider.name}`;
    const self = { self: { href: `${origin}${request.url}`, name } };
    const routes: Readonly<Record<string, () => object | Promise<object>>> = {
      "GET /": () => ({
        _links: {
          "pb:provider-pacts-for-verification": { href: `${origin}/pacts/{provider}`, templated: true },
        },
      }),
      "GET /pacts/couvert-server": () => ({ _embedded: { pacts: [] }, _links: self }),
      "POST /pacts/couvert-server": async () => {
        selectors.push(await json(request));
        const found = {
          shortDescription: "latest",
          verificationProperties: { notices: [] },
          _links: { self: { href: `${origin}/pact`, name } },
        };
        return { _embedded: { pacts: [found] }, _links: self };
      },
      "GET /pact": () => ({
        ...pact,
        _links: {
          ...self,
          "pb:provider": { href: `${origin}/provider`, name: pact.provider.name },
          "pb:publish-verification-results": { href: `${origin}/results` },
        },
      }),
      "GET /provider": () => ({
        _links: { "pb:branch-version": { href: `${origin}/branch/{branch}/{version}`, templated: true } },
      }),
      "PUT /branch/main/v1": () => ({}),
      "POST /results": async () => {
        results.push((await json(request)) as Published);
        return {};
      },
    };
    const body = await routes[`${request.method} ${request.url}`]?.();
    response.writeHead(body === undefined ? 404 : 200, { "content-type": "application/hal+json" });
    response.end(JSON.stringify(body ?? {}));
  };

/** Runs the command for the first interactions of a pact, whose answers may be expected with another status. */
const run = async (consumer: string, interactions: PactFile["interactions"]) => {
  const pact = readPact(consumer === "couvert-page" ? "page" : "content-webhook");
  if (pact === null) throw new Error("run pnpm contracts:update");
  const [results, selectors]: [Published[], unknown[]] = [[], []];
  const ours = {
    ...pact,
    interactions: interactions.length > 0 ? interactions : pact.interactions.slice(0, 3),
  };
  const code = await serve(brokerWith(ours, results, selectors), (url) => {
    const args = ["--provider-version", "v1", "--branch", "main", "--consumer", consumer];
    return new Promise((done) => {
      const env = { ...process.env, PACT_BROKER_BASE_URL: url };
      const child = execFile(process.execPath, [COMMAND, ...args], { env }, () => done(child.exitCode));
    });
  });
  return { code, results, selectors };
};

it.concurrent.each(["couvert-page", "content-repository"])(
  "publishes that the server fulfils the pact of %s",
  async (consumer) => {
    expect(await run(consumer, [])).toMatchObject({
      code: 0,
      results: [{ success: true, providerApplicationVersion: "v1" }],
      selectors: [
        {
          consumerVersionSelectors: [
            { consumer, branch: "main" },
            { consumer, mainBranch: true },
            { consumer, deployedOrReleased: true },
          ],
        },
      ],
    });
  },
);

it.concurrent("publishes that the server breaks a pact, and ends with 1", async () => {
  const broken: PactFile["interactions"] = [
    {
      description: "a path that the server lacks",
      type: "Synchronous/HTTP",
      request: { method: "GET", path: "/api/nothing" },
      response: { status: 200 },
    },
  ];
  expect(await run("couvert-page", broken)).toMatchObject({ code: 1, results: [{ success: false }] });
});

it.concurrent("ends with 2 and its usage without a broker", async () => {
  const ended = await new Promise<readonly [number | null, string]>((done) => {
    const env = { PATH: process.env["PATH"] };
    const child = execFile(process.execPath, [COMMAND], { env }, (_error, _out, errors) =>
      done([child.exitCode, errors]),
    );
  });
  expect(ended[0]).toBe(2);
  expect(ended[1]).toContain("--provider-version, --branch and PACT_BROKER_BASE_URL are required");
});
