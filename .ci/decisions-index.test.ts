import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { decisionsPage } from "./decisions-index.ts";

const README = join(import.meta.dirname, "../docs/decisions/README.md");

it("docs/decisions/README.md lists every decision with its topic and status: pnpm docs:decisions renews it", () => {
  expect(decisionsPage()).toBe(readFileSync(README, "utf8"));
  expect(decisionsPage()).not.toContain("no topic");
});
