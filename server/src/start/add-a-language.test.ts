import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { TEST_CLOCK } from "@couvert/platform/clock/test-clock.builders";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createLockBody, createReserveBody } from "../http/routes/requests.builders.ts";
import { copyWorkspace, readSources } from "./workspace-copy.builders.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const GUIDE = readFileSync(join(ROOT, "docs/how-to/add-a-language.md"), "utf8");
const MESSAGES = "adapters/platform/src/messages";
const RESTAURANT = 1001;

/** A translator's word, which stands before each English text. */
const WORD = "עברית";

const copy = mkdtempSync(join(tmpdir(), "couvert-language-"));
let server: ChildProcess | undefined;

const blocks = [...GUIDE.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, kind, text = ""]) => ({ kind, text }));

/** The commands of the guide, each with what the guide shows as its output. */
const steps = blocks.flatMap(({ kind, text }, index) => {
  const shown = blocks[index + 1];
  return kind === "sh" ? [{ command: text, output: shown?.kind === "text" ? shown.text : "" }] : [];
});

/** Returns the step of the guide with a command. */
const stepOf = (command: string) => {
  const found = steps.filter((step) => step.command.includes(command));
  if (found[0] === undefined || found.length > 1)
    throw new Error(`The guide has ${found.length} times ${command}`);
  return found[0];
};

/** Returns the pattern of a text, in which `…` stands for anything. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split("…")
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join("[^]*?")}$`,
  );

/** Starts a command in the copy, with the pnpm that runs this test. */
const begin = (command: string): ChildProcess =>
  spawn("bash", ["-ec", command.replaceAll("npx -y pnpm@12", "pnpm")], {
    cwd: copy,
    detached: true,
    env: { ...TEST_CLOCK, PATH: process.env["PATH"], HOME: process.env["HOME"], PORT: "0", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });

/** Runs a command in the copy to its end. */
const run = async (command: string): Promise<{ readonly code: number; readonly output: string }> => {
  const child = begin(command);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part) => {
      output += part;
    });
  }
  const [code] = await once(child, "close");
  return { code, output };
};

/** Starts the site, and returns its address, which the last line of the output names; in the guide with the default port. */
const startSite = async (): Promise<string> => {
  const { command, output } = stepOf("pnpm@12 start");
  const [ready = ""] = /^.* http:\/\/127\.0\.0\.1:(?=3000$)/m.exec(output) ?? [];
  server = begin(command);
  const lines: string[] = [];
  for await (const line of createInterface(server.stdout as Readable)) {
    lines.push(line);
    const [, port] = line.split(ready);
    if (port !== undefined) return `http://127.0.0.1:${Number.parseInt(port, 10)}`;
  }
  throw new Error(`The site has not started: ${lines.join("\n")}`);
};

const stopSite = async (): Promise<void> => {
  if (server?.pid === undefined || server.exitCode !== null) return;
  // pnpm and the site are one group of processes.
  process.kill(-server.pid);
  await once(server, "close");
};

/** Puts the translator's word before the message of each empty translation. */
const translateCatalogues = (): void => {
  const folder = join(copy, MESSAGES, "he");
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const translated = readFileSync(file, "utf8").replaceAll(
      /^msgid "(.+)"\nmsgstr ""$/gm,
      (_, message) => `msgid "${message}"\nmsgstr "${WORD} ${message}"`,
    );
    writeFileSync(file, translated);
  }
};

/** Puts the translator's word before the title of a document. */
const translateDocument = (path: string): void => {
  const file = join(copy, path);
  writeFileSync(file, readFileSync(file, "utf8").replace(/"title": "/, `"title": "${WORD} `));
};

/** Sends a request of the panel on a page in Hebrew. */
const ask = async (site: string, endpoint: string, body: unknown) => {
  const response = await fetch(`${site}/api/house/${endpoint}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-language": "he-IL",
      "sec-fetch-site": "same-origin",
    },
    body: JSON.stringify(body),
  });
  const { response: answer } = (await response.json()) as { readonly response: Record<string, unknown> };
  return answer;
};

/** After how many days a table can still be cancelled, at any hour. */
const CANCELLABLE_DAYS = 3;

/** Reserves the first free table that can be cancelled, and returns the address of its manage page. */
const reserve = async (site: string): Promise<string> => {
  for (let day = CANCELLABLE_DAYS; day < 14; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const search = { rid: RESTAURANT, startDateTime: `${date}T19:00`, partySize: 2 };
    const { times_available } = (await ask(site, "get-availability", search)) as unknown as Found;
    const slot = times_available.find(({ availabilityType }) => availabilityType.includes("Standard"));
    if (slot === undefined) continue;
    const [selected_date, selected_time] = slot.time.split("T");
    const table = { restaurant_id: RESTAURANT, reservation_attribute: slot.attribute };
    const lock = createLockBody({ ...table, date_time: slot.time, selected_date, selected_time });
    const { reservation_token } = await ask(site, "lock-availability", lock);
    const booked = await ask(site, "reserve", createReserveBody({ ...table, reservation_token }));
    return String(booked["manage_reservation_url"]);
  }
  throw new Error("No table is free");
};

interface Found {
  readonly times_available: readonly {
    readonly time: string;
    readonly attribute: string;
    readonly availabilityType: readonly string[];
  }[];
}

/** Waits for the guest's email, and decodes its quoted-printable text. */
const readEmail = (): Promise<string> =>
  vi.waitFor(
    () => {
      const outbox = join(copy, ".data/outbox");
      const names = readdirSync(outbox).filter((name) => name.endsWith(".eml"));
      const emails = names.map((name) => readFileSync(join(outbox, name), "latin1"));
      const email = emails.find((text) => /^To: .*ana@example\.com/m.test(text));
      if (email === undefined) throw new Error("The guest has no email");
      const bytes = email
        .replaceAll(/=\r?\n/g, "")
        .replaceAll(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
      return Buffer.from(bytes, "latin1").toString("utf8");
    },
    { timeout: 60_000, interval: 100 },
  );

const textOf = async (address: string): Promise<string> => (await fetch(address)).text();

describe("guide to a language", { timeout: 300_000 }, () => {
  let before: ReadonlyMap<string, string>;
  let site = "";

  beforeAll(() => {
    copyWorkspace(copy);
    before = readSources(copy);
  });
  afterAll(async () => {
    await stopSite();
    rmSync(copy, { recursive: true, force: true });
  });

  it("creates the catalogues", async () => {
    expect(await run(stepOf("mkdir").command)).toMatchObject({ code: 0 });
    expect(readdirSync(join(copy, MESSAGES, "he"))).toEqual(readdirSync(join(copy, MESSAGES, "en")));
  });

  it("finds nothing missing once all is translated", async () => {
    translateCatalogues();
    const { command, output } = stepOf("messages:check");
    expect((await run(command)).output).toMatch(patternOf(output));
  });

  it("creates the documents", async () => {
    expect(await run(stepOf("content:check").command)).toMatchObject({ code: 0 });
    translateDocument("adapters/demo/documents/page/home.he-il.json");
  });

  it("fails to build while a translation is missing (rule 1.20)", async () => {
    const catalogue = join(copy, MESSAGES, "he/server.po");
    const complete = readFileSync(catalogue, "utf8");
    writeFileSync(catalogue, complete.replace(/(?<=msgid "Name"\nmsgstr )".+"/, '""'));
    expect(await run("npx -y pnpm@12 build")).toMatchObject({
      code: 1,
      output: expect.stringContaining("Name"),
    });
    writeFileSync(catalogue, complete);
  });

  it("starts the site with a page in the language, in its direction (rule 1.20)", async () => {
    site = await startSite();
    const page = await textOf(`${site}/he`);
    expect(page).toMatch(/<html [^>]*lang="he-IL" dir="rtl"/);
    expect(page).toContain(`<title>${WORD} `);
    expect(page).toContain(`${WORD} Skip to content`);
  });

  it("has a panel in the language, and loads no other (rule 1.20)", async () => {
    const manifest: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
      readFileSync(join(copy, "ui/dist/juniper-row/client/.vite/manifest.json"), "utf8"),
    );
    const fileOf = (language: string, area: string) =>
      manifest[`../${MESSAGES}/${language}/${area}.po`]?.file ?? "no file";
    expect(await textOf(`${site}/${fileOf("he", "panels")}`)).toContain(`${WORD} Find a table`);
    const page = await textOf(`${site}/he`);
    expect(page).toContain(fileOf("he", "site"));
    expect(page).not.toContain(fileOf("en", "site"));
    expect(await textOf(`${site}/${fileOf("he", "site")}`)).not.toContain(fileOf("en", "panels"));
  });

  it("has a manage page and an email in the language (rule 1.20)", async () => {
    const manage = await textOf(await reserve(site));
    expect(manage).toMatch(/<html [^>]*lang="he(-IL)?" dir="rtl"/);
    expect(manage).toContain(`${WORD} Cancel`);
    expect(await readEmail()).toContain(`${WORD} Change or cancel`);
  });

  it("changes the files that it lists, and no other (rule 1.20)", () => {
    const listed = stepOf("git status").output.trimEnd().split("\n");
    const changed = [...readSources(copy)].filter(([path, content]) => before.get(path) !== content);
    const patterns = listed.map((line) => patternOf(line.replace("?? ", "")));
    expect(
      changed.map(([path]) => path).filter((path) => !patterns.some((pattern) => pattern.test(path))),
    ).toEqual([]);
    for (const pattern of patterns)
      expect(
        changed.some(([path]) => pattern.test(path)),
        String(pattern),
      ).toBe(true);
    for (const path of before.keys()) expect(existsSync(join(copy, path)), path).toBe(true);
  });

  it("has no command that is not run", () => {
    expect(steps).toHaveLength(5);
  });
});
