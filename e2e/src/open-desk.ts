import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { expect } from "./diner.ts";
import type { Server } from "./site/server.ts";

const INVITE = fileURLToPath(new URL("../../server/src/commands/desk-invite.ts", import.meta.url));
const run = promisify(execFile);

/** Invites somebody, and opens the desk of Miami for them on a tablet of their own. */
export const openDesk = async (
  browser: Browser,
  server: Server,
  name: string,
  role: "host" | "manager" = "host",
): Promise<Page> => {
  const email = `${name.toLowerCase()}@example.com`;
  const given = ["--name", name, "--email", email, "--role", role, "--restaurants", "miami"];
  const { stdout } = await run(process.execPath, [INVITE, ...given], {
    env: { ...process.env, DATA_DIR: server.dataDir },
  });
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, locale: "en-US" });
  const page = await context.newPage();
  const { hash } = new URL(stdout.trim());
  await page.goto(`${server.url}/desk${hash}`);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  // The day is read.
  await expect(page.getByRole("button", { name: "Walk-in", exact: true })).toBeEnabled();
  return page;
};
