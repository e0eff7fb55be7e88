import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { TEST_CLOCK } from "@couvert/platform/clock/test-clock.builders";
import { expect, it, onTestFinished, vi } from "vitest";
import { copyWorkspace } from "../../start/workspace-copy.builders.ts";

it("names the files of the server that have changed since its start, and says that it stops", {
  timeout: 120_000,
}, async () => {
  const copy = mkdtempSync(join(tmpdir(), "couvert-develop-"));
  copyWorkspace(copy);
  const server = spawn(process.execPath, ["server/src/commands/launch.mjs", "dev"], {
    cwd: copy,
    env: { ...TEST_CLOCK, PATH: process.env["PATH"], PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    server.kill();
    rmSync(copy, { recursive: true, force: true });
  });
  const messages: string[] = [];
  createInterface(server.stdout).on("line", (line) => {
    // Vite writes its own lines.
    if (line.startsWith("{")) messages.push(JSON.parse(line).msg);
  });
  const edit = (file: string) => appendFileSync(join(copy, file), "\n");
  const isNamed = (file: string) => messages.includes(`${file} has changed: restart pnpm dev for it`);
  await vi.waitFor(() => expect(messages.join()).toContain("Couvert is ready"), 60_000);
  for (const file of ["server/src/telemetry/log.ts", "adapters/platform/src/html/html.ts"]) {
    // Vite may still be listing the files.
    await vi.waitFor(() => (isNamed(file) ? undefined : Promise.reject(edit(file))), {
      timeout: 30_000,
      interval: 500,
    });
  }
  edit("ui/src/app.tsx");
  edit("domain/src/values/language.ts");
  await vi.waitFor(() => expect(isNamed("domain/src/values/language.ts")).toBe(true), 30_000);
  expect(messages.join()).not.toContain("app.tsx");
  server.kill();
  await once(server, "close");
  expect(messages.at(-1)).toBe("Couvert stops: SIGTERM");
});
