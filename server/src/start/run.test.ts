import { spawn } from "node:child_process";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TEST_CLOCK } from "@couvert/platform/clock/test-clock.builders";
import { lockDataFolder } from "@couvert/platform/data-folder/lock-data-folder";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { createDocument } from "@couvert/services/content-repository/repository-document.builders";
import * as Result from "effect/Result";
import { afterAll, afterEach, describe, expect, it, onTestFinished } from "vitest";
import { createFolder, createUsedFolder, removeFolders } from "../site/prerender/site.builders.ts";

const LAUNCH = fileURLToPath(new URL("../commands/launch.mjs", import.meta.url));
const MAIN = [LAUNCH, "main"];

let cleanUp: () => void = () => {};
afterEach(() => {
  cleanUp();
  cleanUp = () => {};
});
afterAll(removeFolders);

/** Runs the server as a command does, until it exits. */
const start = (environment: Record<string, string>, program: readonly string[] = MAIN) =>
  new Promise<{ code: number | null; lines: readonly string[] }>((resolve) => {
    const child = spawn(process.execPath, program, {
      env: { ...TEST_CLOCK, PATH: process.env["PATH"], ...environment },
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    let output = "";
    child.stderr.on("data", (part) => {
      output += part;
    });
    child.on("close", (code) => resolve({ code, lines: output.trimEnd().split("\n") }));
  });

const takePort = async (): Promise<Server> => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  cleanUp = () => server.close();
  return server;
};

describe("a server that cannot start exits with code 1 and one line", () => {
  it("for each bad setting", async () => {
    expect(await start({ PORT: "abc", GEOLOCATION: "guess", STRIPE_API_KEY: "sk_t\u00e9st" })).toEqual({
      code: 1,
      lines: [
        'PORT must be a whole number from 0 to 65535, not "abc"',
        "STRIPE_API_KEY must be ASCII text without spaces",
        'GEOLOCATION must be one of embedded, ip-api, cdn-headers, mmdb, not "guess"',
      ],
    });
  });

  it("after a warning of a variable that resembles a setting (rule 8.27)", async () => {
    const { lines } = await start({ PORT: "abc", DATABSE_URL: "postgres://nowhere" });
    expect(lines[0]).toBe("DATABSE_URL is not a setting: is DATABASE_URL meant?");
  });

  it("for a bad setting, before it loads or builds the site", async () => {
    const module = JSON.stringify(new URL("run.ts", import.meta.url).href);
    const program = `const { run } = await import(${module});
      await run(process.env, () => { throw new Error("the site is loaded"); });`;
    expect(await start({ PORT: "abc" }, ["--input-type=module", "--eval", program])).toEqual({
      code: 1,
      lines: ['PORT must be a whole number from 0 to 65535, not "abc"'],
    });
  });

  it("when the port is taken, before anything is read or written", async () => {
    const { port } = (await takePort()).address() as AddressInfo;
    const folder = await createFolder();
    expect(await start({ PORT: String(port), DATA_DIR: folder })).toEqual({
      code: 1,
      lines: [`PORT ${port} on 127.0.0.1 is already taken: stop what uses it, or set PORT to another one`],
    });
    expect((await readdir(folder)).filter((name) => !name.startsWith("lock"))).toEqual([]);
  });

  it("when another server uses the folder", async () => {
    const folder = await createFolder();
    const lock = Result.getOrThrow(lockDataFolder(folder));
    cleanUp = () => lock.release();
    expect(await start({ PORT: "0", DATA_DIR: folder })).toEqual({
      code: 1,
      lines: [
        `DATA_DIR ${folder} is in use by another server: stop that one, or set DATA_DIR to another folder`,
      ],
    });
  });

  it("when the host belongs to another machine", async () => {
    expect(await start({ HOST: "192.0.2.1", PORT: "0", DATA_DIR: await createFolder() })).toEqual({
      code: 1,
      lines: ["HOST 192.0.2.1 is not an address of this machine"],
    });
  });

  it("when the database is out of reach, without its password", async () => {
    const server = await takePort();
    const { port } = server.address() as AddressInfo;
    server.close();
    const { code, lines } = await start({
      PORT: "0",
      DATA_DIR: await createFolder(),
      DATABASE_URL: `postgres://couvert:hunter2@127.0.0.1:${port}/couvert`,
      SERVER_SECRET: "s".repeat(32),
    });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^DATABASE_URL leads to no usable database: .*ECONNREFUSED/);
    expect(lines[0]).not.toContain("hunter2");
  });

  it.each([
    ["missing", "nowhere.mmdb", /: ENOENT/],
    ["no database", "start/run.ts", /: \S/],
  ])("when the city database is %s", async (_, name, detail) => {
    const file = fileURLToPath(new URL(`../${name}`, import.meta.url));
    const { code, lines } = await start({
      PORT: "0",
      DATA_DIR: await createFolder(),
      GEOLOCATION: "mmdb",
      GEOLOCATION_FILE: file,
    });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`GEOLOCATION_FILE ${file} cannot be opened as a city database: `);
    expect(lines[0]).toMatch(detail);
  });

  it("in one line without terminal escapes, whatever the content holds (rule 8.28)", async () => {
    const folder = await createFolder();
    await mkdir(join(folder, "documents"));
    await mkdir(join(folder, "releases/winter"), { recursive: true });
    await writeFile(
      join(folder, "releases/winter/release.json"),
      JSON.stringify({ label: "Winter", scheduledAt: "soon\u001b[2K\rCouvert is ready at nowhere" }),
    );
    const { code, lines } = await start({
      PORT: "0",
      DATA_DIR: await createFolder(),
      CONTENT_FOLDER: folder,
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/: scheduledAt soon \[2K Couvert is ready at nowhere is no date$/),
    ]);
  });

  it("for a foreign repository, with what it lacks and the command that fills it (rule 8.38)", async () => {
    const { fetch } = createContentRepository({
      documents: [createDocument({ uid: "post", type: "article", data: {} })],
    });
    const server = createServer(async ({ url = "/", headers }, response) => {
      const answer = await fetch(
        new Request(`http://x${url}`, { headers: headers as Record<string, string> }),
      );
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    }).listen(0, "127.0.0.1");
    cleanUp = () => server.close();
    await new Promise((resolve) => server.once("listening", resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`;
    const { code, lines } = await start({
      PORT: "0",
      DATA_DIR: await createUsedFolder(),
      CONTENT_API: endpoint,
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(
        /^The site cannot be built: the content is not available \(the repository holds no /,
      ),
      `CONTENT_API is ${endpoint}.`,
      expect.stringMatching(/^It has no model of the types header, footer, /),
      "It has models of its own: article.",
      "It holds 1 published document.",
      "Push the site's models and documents: pnpm content:push --repository NAME --publish",
      "The steps are in docs/how-to/use-your-own-content.md.",
    ]);
  });

  it("without content and an earlier build", async () => {
    const { code, lines } = await start({
      PORT: "0",
      DATA_DIR: await createUsedFolder(),
      CONTENT_API: "http://127.0.0.1:9/api/v2",
    });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^The site cannot be built: /);
  });
});
