import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

it.each(["docs/asvs.md", "docs/security.md"])("%s names files that exist", (guide) => {
  const named = [...readFileSync(`${ROOT}/${guide}`, "utf8").matchAll(/`([a-z][\w./-]*\/[\w.-]+\.\w+)`/gi)];
  expect(named.length).toBeGreaterThan(10);
  const files = new Set(named.map(([, file = ""]) => file));
  expect([...files].filter((file) => !existsSync(`${ROOT}/${file}`))).toEqual([]);
});
