import { describe, expect, it } from "vitest";
import { createImportCheck, isProductionFile } from "./production-imports.ts";

describe("isProductionFile", () => {
  it.each(["domain/src/time/dates.ts", "ui/src/kit/Field.tsx", "server/src/commands/main.ts"])(
    "takes %s",
    (path) => {
      expect(isProductionFile(path)).toBe(true);
    },
  );

  it.each([
    "domain/src/time/dates.test.ts",
    "domain/src/time/dates.builders.ts",
    "domain/src/time/dates.arbitraries.ts",
    "domain/src/time/dates.laws.ts",
    "adapters/services/laws/content.ts",
    "ui/src/testing/browser.ts",
    "ui/src/kit/Field.test.tsx",
    "e2e/src/pages.spec.ts",
    "ui/src/kit/Field.module.css",
  ])("leaves out %s", (path) => {
    expect(isProductionFile(path)).toBe(false);
  });
});

describe("createImportCheck", () => {
  const isImportedBy = (importer: string, name: string, text = "") =>
    createImportCheck(
      new Map([
        ["domain/src/booking/hold.ts", text],
        ["domain/src/site/page.ts", importer],
      ]),
    )({ path: "domain/src/booking/hold.ts", name });

  it.each([
    'import { secondsLeft } from "../booking/hold.ts";',
    'import { type Hold, secondsLeft as left } from "../booking/hold.ts";',
    'import {\n  Hold,\n  secondsLeft,\n} from "../booking/hold.ts";',
    'import type { secondsLeft } from "../booking/hold.ts";',
    'import * as hold from "../booking/hold.ts";',
    'export { secondsLeft } from "../booking/hold.ts";',
    'import { secondsLeft } from "@couvert/domain/booking/hold";',
    'const load = () => import("../booking/hold.ts");',
  ])("finds the name in %j", (importer) => {
    expect(isImportedBy(importer, "secondsLeft")).toBe(true);
  });

  it.each([
    "",
    'import { secondsLeftOf } from "../booking/hold.ts";',
    'import { hold as secondsLeft } from "../booking/hold.ts";',
    'import { secondsLeft } from "../booking/held.ts";',
    'import hold from "../booking/hold.ts";',
    'import "../booking/hold.ts";',
    'import { secondsLeft } from "@couvert/ui/booking/hold";',
  ])("does not find the name in %j", (importer) => {
    expect(isImportedBy(importer, "secondsLeft")).toBe(false);
  });

  it("finds a default export by the name it is declared with, whatever it is imported as", () => {
    const text = "const Panel = () => null;\n\nexport default Panel;\n";
    expect(isImportedBy('import Sheet from "../booking/hold.ts";', "Panel", text)).toBe(true);
    expect(isImportedBy('const load = () => import("../booking/hold.ts");', "Panel", text)).toBe(true);
    expect(isImportedBy('import { Panel } from "../booking/hold.ts";', "Panel", text)).toBe(false);
  });
});
