import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const GUIDE = readFileSync(`${ROOT}/docs/how-to/connect-your-own-reservation-provider.md`, "utf8");

/** The port in the guide; the test uses a free one. */
const PORT = "4400";

interface Block {
  readonly language: string;
  readonly text: string;
}

const blocks: readonly Block[] = [...GUIDE.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
  ([, language = "", text = ""]) => ({ language, text }),
);

/** The commands of the guide, each with the output that the guide shows for it. */
const steps = blocks.flatMap(({ language, text }, index) => {
  const shown = blocks[index + 1];
  return language === "sh"
    ? [{ command: text.trim(), output: shown?.language === "text" ? shown.text : "" }]
    : [];
});

let service: { readonly process: ChildProcess; readonly port: string } | undefined;

const stopService = async (): Promise<void> => {
  if (service === undefined) return;
  service.process.kill();
  await once(service.process, "exit");
  service = undefined;
};

/** Starts the example on a free port, and returns its first line. */
const startService = async (parameters: readonly string[]): Promise<string> => {
  await stopService();
  const child = spawn(process.execPath, parameters, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  service = { process: child, port: new URL(line.replace(/^\D*(?=http)/, "")).port };
  return `${line}\n`;
};

/** Runs the verification command, and returns what it prints. */
const verify = (parameters: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const command = ["contracts/src/command/verify-provider.ts", ...parameters];
    execFile(process.execPath, command, { cwd: ROOT }, (_failure, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });

const run = (command: string): Promise<string> => {
  const onPort = (port: string) => command.replaceAll(PORT, port).split(" ");
  const [program, ...parameters] = onPort(service?.port ?? PORT);
  if (program === "node") return startService(onPort("0").slice(1));
  expect(parameters.slice(0, 3)).toEqual(["-y", "pnpm@12", "contracts:verify"]);
  return verify(parameters.slice(3));
};

/** Returns the pattern of an output, in which a line `…` stands for any lines. */
const patternOf = (output: string): RegExp =>
  new RegExp(`^${output.split("…\n").map(escapePattern).join("(?:.*\\n)*?")}$`);

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

describe("guide to your own reservation provider", () => {
  afterAll(stopService);

  it.each(steps)("shows the output of $command", async ({ command, output }) => {
    const printed = await run(command);
    expect(printed.replaceAll(service?.port ?? PORT, PORT)).toMatch(patternOf(output));
  });

  it("starts a service that searches before and after a time", async () => {
    await startService(["contracts/example/reservation-service.mjs", "--port", "0"]);
    const origin = `http://127.0.0.1:${service?.port}`;
    const authorization = `Basic ${Buffer.from("couvert:secret").toString("base64")}`;
    const host = await fetch(`${origin}/api/v2/oauth/token`, { method: "POST", headers: { authorization } });
    const { access_token } = (await host.json()) as { readonly access_token: string };
    const timesAround = async (start: string, backward: number, forward: number) => {
      const window = `backward_minutes=${backward}&forward_minutes=${forward}`;
      const answer = await fetch(
        `${origin}/v2/availability/1001?start_date_time=2027-03-05T${start}&${window}&party_size=2`,
        { headers: { authorization: `Bearer ${access_token}` } },
      );
      const body = (await answer.json()) as {
        readonly times_available: readonly { readonly time: string }[];
      };
      return body.times_available.map(({ time }) => time.slice(11));
    };
    expect(await timesAround("23:45", 1425, 0)).toHaveLength(5);
    expect(await timesAround("19:00", 30, 0)).toEqual(["18:30", "19:00"]);
  });

  it("shows the fixture file", () => {
    const fixture = readFileSync(`${ROOT}/contracts/example/fixture.json`, "utf8");
    expect(blocks.find(({ language }) => language === "json")?.text).toBe(fixture);
  });
});
