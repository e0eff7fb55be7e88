import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestBroker, type TestBroker } from "../test-broker.builders.ts";

const SECRET = "a-secret-token";

let opened: TestBroker;
beforeEach(async () => {
  opened = await openTestBroker(`Bearer ${SECRET}`);
});
afterEach(() => opened.close());

interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command as an operator does. */
const run = (command: string, options: readonly string[], settings?: Settings): Promise<Outcome> =>
  runNode([fileURLToPath(new URL(`./${command}.ts`, import.meta.url)), ...options], settings);

type Settings = Readonly<Record<string, string>>;

const runNode = (
  given: readonly string[],
  settings: Settings = { PACT_BROKER_BASE_URL: opened.url, PACT_BROKER_TOKEN: SECRET },
): Promise<Outcome> =>
  new Promise((done) => {
    const env = { PATH: process.env["PATH"], ...settings };
    const child = execFile(process.execPath, given, { env }, (_fault, output, errors) =>
      done({ code: child.exitCode ?? -1, output, errors }),
    );
  });

const VERSION = ["--version", "v1"];
const PAGE = ["--pacticipant", "couvert-page"];

describe("commands for a Pact Broker", () => {
  it("publish the committed pacts, record a deployment, tag a version and ask what it may do", async () => {
    const published = await run("publish", [...VERSION, "--branch", "main", "--tag", "candidate"]);
    expect(published).toMatchObject({ code: 0, errors: "" });
    expect(published.output).toMatch(/couvert-page with couvert-server: \d+ interactions\n/);
    expect(published.output).toMatch(/Published \d+ pacts of version v1 on branch main\.\n$/);
    expect([...opened.versions("couvert-server")]).toMatchObject([
      { number: "v1", branches: new Set(["main"]), tags: new Set(["candidate"]) },
    ]);

    const question = [...PAGE, ...VERSION, "--to-environment", "production"];
    expect(await run("can-i-deploy", question)).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^There is no verified pact .*\nNo: couvert-page v1 to environment production\n$/,
      ),
    });
    expect(await run("can-i-deploy", [...question, "--ignore", "couvert-server"])).toMatchObject({
      code: 0,
      output: expect.stringContaining("Yes: couvert-page v1"),
    });

    expect(
      await run("record-deployment", [...PAGE, ...VERSION, "--environment", "production"]),
    ).toMatchObject({ code: 0, output: "Recorded couvert-page v1 in production.\n" });
    expect(await run("create-version-tag", [...PAGE, ...VERSION, "--tag", "live"])).toMatchObject({
      code: 0,
    });
    expect([...opened.versions("couvert-page")]).toMatchObject([{ tags: new Set(["candidate", "live"]) }]);
    expect(
      await run("record-deployment", [...PAGE, "--version", "v9", "--environment", "production"]),
    ).toMatchObject({ code: 1, errors: "The Pact Broker has no version v9 of couvert-page.\n" });
  });

  it("tell of a provider without pacts in the broker", async () => {
    const provider = ["--provider", "card-provider", "--provider-version", "v1", "--branch", "main"];
    expect(await run("verify-broker", provider)).toMatchObject({
      code: 1,
      output: "The Pact Broker has no pact for card-provider to verify.\n",
    });
  });

  it("stop with 2 and one line when they cannot run", async () => {
    const mistakes = [
      [run("publish", [], {}), "PACT_BROKER_BASE_URL is not set: it is the address of a Pact Broker."],
      [run("can-i-deploy", []), "--pacticipant is missing; --help lists the options."],
      [run("can-i-deploy", ["--pacticipant", "x", "--to", "a", "--to-environment", "b"]), "not both."],
      [run("record-deployment", ["--enviroment", "x"]), "Unknown option '--enviroment'"],
      [run("verify-broker", ["--provider", "moon"]), "--provider must be one of couvert-server, "],
    ] as const;
    for (const [outcome, line] of mistakes) {
      const { code, output, errors } = await outcome;
      expect({ code, output }).toEqual({ code: 2, output: "" });
      expect(errors).toContain(line);
      expect(errors.trimEnd().split("\n")).toHaveLength(1);
    }
  });

  it("end although a provider that was closed keeps a timer", async () => {
    const command = new URL("./run-command.ts", import.meta.url).href;
    const script = `setInterval(() => {}, 1000);
      const { runCommand } = await import("${command}");
      await runCommand({ usage: "", options: {}, run: async () => 1 });`;
    expect(await runNode(["--input-type=module", "--eval", script])).toMatchObject({ code: 1 });
  });

  it("stop with 2 and no secret when the broker refuses it", async () => {
    const environment = { PACT_BROKER_BASE_URL: opened.url, PACT_BROKER_TOKEN: "another-secret" };
    const { code, errors } = await run("publish", [...VERSION, "--branch", "main"], environment);
    expect(code).toBe(2);
    expect(errors).toBe(
      `The Pact Broker at ${opened.url} refuses the credentials (401): check PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD.\n`,
    );
  });

  it("print their usage and exit codes with --help, without a broker", async () => {
    const names = ["publish", "verify-broker", "can-i-deploy", "record-deployment", "create-version-tag"];
    const outcomes = await Promise.all(names.map((name) => run(name, ["--help"], {})));
    for (const [index, name] of names.entries()) {
      expect(outcomes[index]).toMatchObject({
        code: 0,
        output: expect.stringContaining(`pnpm contracts:${name} `),
      });
      expect(outcomes[index]?.output).toContain("Exit codes: 0 ");
    }
  });
});
