import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { API_FILE, defaultDocument } from "./default-document.ts";

it("keeps docs/openapi.json current: renew it with pnpm docs:api (rule 7.49)", () => {
  expect(readFileSync(API_FILE, "utf8")).toBe(defaultDocument());
});
