import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TEST_CLOCK } from "@couvert/platform/clock/test-clock.builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOauthProvider } from "../oauth/oauth-provider.ts";
import type { Boundary } from "../pact/boundaries.ts";
import { readPact } from "../pact/pact-file.ts";
import { openReservationProvider } from "../reservations/reservation-provider.ts";
import type { Provider } from "../verify/provider.ts";
import { listen, type Served, serve } from "../verify/serve.ts";
import type { States } from "../verify/states.ts";
import { FIXTURE_EXAMPLE } from "./help.ts";

const COMMAND = fileURLToPath(new URL("./verify-provider.ts", import.meta.url));

const SECRETS = { CONTRACTS_CLIENT_ID: "couvert", CONTRACTS_CLIENT_SECRET: "secret" };

/** The fixture of the help for the embedded service, which has no fully booked time. */
const { fullTime: _, ...FIXTURE } = JSON.parse(FIXTURE_EXAMPLE) as Readonly<Record<string, unknown>>;

const countInteractions = (boundary: Boundary): number => readPact(boundary)?.interactions.length ?? 0;

interface Result {
  readonly result: string;
  readonly reason?: string;
}

/** Why a fixture without permission leaves interactions out. */
const REASONS = [
  "a fixture cannot make a provider fail",
  "a fixture must name fullTime",
  "it books, which a fixture must allow with mayReserve",
];

/** Runs the command as an integrator does; `use` may interrupt it. */
const run = async (
  given: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  use: (interrupt: () => void) => Promise<void> = async () => {},
) => {
  const began = performance.now();
  const child = spawn(process.execPath, [COMMAND, ...given], {
    env: { ...TEST_CLOCK, PATH: process.env["PATH"], ...environment },
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const closed = once(child, "close");
  await use(() => child.kill("SIGINT"));
  const [code] = await closed;
  return {
    code,
    stdout,
    stderr,
    lines: stdout.trimEnd().split("\n"),
    seconds: (performance.now() - began) / 1000,
  };
};

/** Opens our reservation service with the states of both its pacts. */
const openWithTokens = async (): Promise<Provider> => {
  const provider = await openReservationProvider();
  const { "the service is unavailable": _, ...tokens } = (await openOauthProvider()).states;
  return {
    ...provider,
    states: { ...provider.states, ...tokens, [DOWN]: unavailable(provider.states[DOWN]) },
  };
};

const DOWN = "the service is unavailable";

/** Adds the value that the token endpoint's pact needs of the state that both pacts have. */
const unavailable = (setUp: States[string] | undefined) => async () => ({
  ...(await setUp?.()),
  basic: "basic",
});

/** Serves a provider with a state service at `/_states`, as an integrator would. */
const withStates =
  (listener: RequestListener, states: States): RequestListener =>
  async (request, response) => {
    if (request.url !== "/_states") return listener(request, response);
    let body = "";
    for await (const chunk of request) body += chunk;
    const { state } = JSON.parse(body) as { readonly state: string };
    const setUp = states[state];
    if (setUp === undefined) return void response.writeHead(404).end();
    response.setHeader("content-type", "application/json").end(JSON.stringify(await setUp()));
  };

describe("pnpm contracts:verify reservations", () => {
  let provider: Provider;
  let served: Served;
  let url: string;
  let folder: string;
  let fixture: string;
  /** The requests that the provider received. */
  const received: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "verify-"));
    fixture = join(folder, "fixture.json");
    await writeFile(fixture, JSON.stringify(FIXTURE));
    provider = await openWithTokens();
    const listener = withStates(provider.listener, provider.states);
    served = await listen((request, response) => {
      response.once("finish", () => received.push(`${request.method} ${request.url} ${response.statusCode}`));
      listener(request, response);
    });
    url = served.url;
  });

  afterAll(async () => {
    served.close();
    await provider.close();
    await rm(folder, { recursive: true });
  });

  it("passes a correct provider that sets up its states, with one line for each interaction", async () => {
    const junit = join(folder, "report.xml");
    const { code, stderr, lines } = await run(
      ["reservations", "--url", url, "--states", `${url}/_states`, "--junit", junit],
      SECRETS,
    );
    expect(stderr).toBe("");
    const total = countInteractions("oauth") + countInteractions("reservations");
    expect(lines.slice(0, -1).every((line) => line.startsWith("passed: "))).toBe(true);
    expect(lines.at(-1)).toBe(`${total} passed, 0 failed, 0 not checked`);
    expect(lines).toHaveLength(total + 1);
    expect(code).toBe(0);
    expect(await readFile(junit, "utf8")).toContain(`tests="${total}" failures="0" errors="0" skipped="0"`);
  });

  it("passes a correct provider with a fixture, and releases what it holds", async () => {
    await provider.states["a restaurant has a free table"]?.();
    received.length = 0;
    const given = ["reservations", "--url", url, "--fixture", fixture, "--json"];
    const { code, stdout, stderr } = await run(given, SECRETS);
    expect([code, stderr]).toEqual([0, ""]);
    const { interactions, ...report } = JSON.parse(stdout);
    expect(report).toMatchObject({ boundary: "reservations", url, failed: 0 });
    const reasons = interactions.flatMap(({ result, reason }: Result) =>
      result === "not checked" ? [reason] : [],
    );
    expect(new Set(reasons)).toEqual(new Set(REASONS));
    expect(report.passed).toBeGreaterThan(8);
    const held = received.filter((line) => /^POST .*slot_locks 201$/.test(line));
    expect(held.length).toBeGreaterThan(1);
    expect(
      received.filter((line) => /^DELETE .*slot_locks\/(?!unknown-token).* 204$/.test(line)),
    ).toHaveLength(held.length);
    expect(received.filter((line) => /^POST .*reservations 201$/.test(line))).toEqual([]);
  });

  it("ends quietly when nobody reads its output", async () => {
    const child = spawn(process.execPath, [
      COMMAND,
      "reservations",
      "--url",
      url,
      "--states",
      `${url}/_states`,
    ]);
    let stderr = "";
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
    });
    child.stdout.once("data", () => child.stdout.destroy());
    const [code] = await once(child, "close");
    expect([code, stderr]).toEqual([130, ""]);
  });

  it("ends quietly at Ctrl-C before the verifier is ready", async () => {
    let interrupt = () => {};
    const listener: RequestListener = (request, response) => {
      if (request.url === "/_states") interrupt();
      response.end("{}");
    };
    await serve(listener, async (at) => {
      const given = [COMMAND, "cards", "--url", at, "--token", "card-key", "--states", `${at}/_states`];
      const child = spawn(process.execPath, given, { detached: true });
      interrupt = () => void process.kill(-(child.pid ?? Number.NaN), "SIGINT");
      let stderr = "";
      child.stderr.on("data", (chunk) => {
        stderr += chunk;
      });
      const [code] = await once(child, "close");
      expect([code, stderr]).toEqual([130, ""]);
    });
  });

  it("reports a wrong provider in few lines, without secrets", async () => {
    const wrong = withStates((request, response) => {
      const wide = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, index]));
      const body = JSON.stringify({
        ...wide,
        seen: request.headers.authorization,
        data: [{}],
        times_available: [],
      });
      response.writeHead(200, { "content-type": "application/json" }).end(body);
    }, provider.states);
    await serve(wrong, async (at) => {
      const token = "a-secret-token";
      const given = ["reservations", "--url", at, "--states", `${at}/_states`, "--token", token];
      const { code, stdout, stderr, lines } = await run(given);
      expect([code, stderr]).toEqual([1, ""]);
      expect(lines.at(-1)).toMatch(/^\d+ passed, \d+ failed, \d+ not checked$/);
      const failures = stdout.split(/^(?=failed: )/m).slice(1);
      expect(failures.length).toBeGreaterThan(5);
      for (const failure of failures) expect(failure.match(/^ {4}/gm)?.length).toBeLessThanOrEqual(15);
      expect(stdout.length).toBeLessThan(12_000);
      expect(stdout).not.toContain(token);
      expect(stdout).toContain("failed: a lock of a taken table\n    status: expected 409, got 200\n");
    });
  });

  it("says in one line that nothing listens", async () => {
    const { code, stdout, stderr } = await run(["reservations", "--url", "http://127.0.0.1:2", "--json"]);
    const error = "nothing listens at http://127.0.0.1:2 (ECONNREFUSED)";
    expect({ code, stderr, stdout: JSON.parse(stdout) }).toEqual({
      code: 2,
      stderr: `contracts:verify: ${error}\n`,
      stdout: { error },
    });
  });

  it("releases a held table when it is interrupted", async () => {
    const released: string[] = [];
    const requested = Promise.withResolvers<void>();
    const hanging: RequestListener = (request, response) => {
      const { method, url: path = "" } = request;
      if (method === "DELETE" && path.endsWith("/held")) {
        released.push(path);
        response.writeHead(204).end();
      } else if (path.endsWith("/experiences")) response.writeHead(200).end();
      else if (path.endsWith("/slot_locks")) {
        const body = { expires_at: "2027-03-01T12:05:00", reservation_token: "held" };
        response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify(body));
      } else if (path.endsWith("/reservations")) requested.resolve();
      else response.writeHead(404).end();
    };
    await serve(hanging, async (at) => {
      const allowed = join(folder, "allowed.json");
      await writeFile(allowed, JSON.stringify({ ...FIXTURE, mayReserve: true }));
      const given = ["reservations", "--url", at, "--fixture", allowed, "--token", "token"];
      const { code, seconds } = await run([...given, "--timeout", "1"], {}, async (interrupt) => {
        await requested.promise;
        interrupt();
      });
      expect(code).toBe(130);
      expect(released).not.toEqual([]);
      expect(seconds).toBeLessThan(15);
    });
  });
});
