import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createFolder, removeFolders } from "../prerender/site.builders.ts";
import { hashInputs } from "./hash-inputs.ts";

afterAll(removeFolders);

const FILES = [
  "pnpm-lock.yaml",
  "tsconfig.base.json",
  ...["adapters/platform", "adapters/api", "adapters/services", "adapters/outside", "domain", "ui"].flatMap(
    (name) => [`${name}/package.json`, `${name}/tsconfig.json`],
  ),
  "adapters/platform/src/html/html.ts",
  "adapters/api/src/visitor/cookie.ts",
  "adapters/services/src/geolocator/geolocator.ts",
  "adapters/outside/src/captcha/captcha.ts",
  "domain/src/time/zoned-time.ts",
  "ui/vite.config.ts",
  "ui/src/app.tsx",
  "ui/brands/brands.ts",
  "ui/brands/gannet/brand.css",
  "ui/brands/juniper-row/brand.css",
  "server/src/brand/brand-theme.ts",
  "server/src/http/documents/style-sources.ts",
  "server/src/http/forms/form-pages.ts",
  "server/src/site/prerender/plan-site.ts",
  "server/src/site/store/build-index.ts",
];

const ROOT = join(import.meta.dirname, "../../../..");

/** What the build imports without effect on a page: its lock and its messages. */
const WITHOUT_EFFECT = ["server/src/site/build/build-once.ts", "server/src/config/operator-messages.ts"];

/** Returns a source of the server with all that it imports from the server, except for types. */
const listImports = (file: string, found: Set<string> = new Set()): ReadonlySet<string> => {
  if (found.has(file)) return found;
  found.add(file);
  const imports = readFileSync(join(ROOT, file), "utf8").matchAll(
    /^import (?!type )[^;]*? from "(\.[^"]+)";$/gm,
  );
  for (const [, path = ""] of imports) listImports(join(dirname(file), path), found);
  return found;
};

const write = async (repository: string, file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(repository, file)), { recursive: true });
  await writeFile(join(repository, file), text);
};

const createRepository = async (): Promise<string> => {
  const repository = await createFolder();
  await Promise.all(FILES.map((file) => write(repository, file, file)));
  return repository;
};

/** Returns whether the hash for Juniper Row changes with a file's text. */
const isChangedBy = async (file: string): Promise<boolean> => {
  const repository = await createRepository();
  const before = hashInputs(repository, "juniper-row");
  await write(repository, file, "another text");
  return hashInputs(repository, "juniper-row") !== before;
};

describe("hashInputs", () => {
  it("is the same for two repositories with the same files", async () => {
    const hashes = [await createRepository(), await createRepository()].map((repository) =>
      hashInputs(repository, "juniper-row"),
    );
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(hashes[1]).toBe(hashes[0]);
  });

  it.each([
    ...FILES.filter((file) => !file.includes("gannet")),
    "ui/src/pages/slices/hero/Hero.tsx",
    "ui/brands/juniper-row/icons/favicon.svg",
  ])("changes with %s", async (file) => {
    expect(await isChangedBy(file)).toBe(true);
  });

  it("changes with every source of the server that plans or writes pages", async () => {
    const sources = [...listImports("server/src/site/prerender/prerender-site.ts")].filter(
      (file) => !WITHOUT_EFFECT.includes(file),
    );
    expect(sources.length).toBeGreaterThan(5);
    const unchanged = await Promise.all(sources.map(async (file) => ((await isChangedBy(file)) ? [] : file)));
    expect(unchanged.flat()).toEqual([]);
  });

  it.each([
    "ui/src/app.test.tsx",
    "domain/src/time/zoned-time.builders.ts",
    "domain/src/time/zoned-time.arbitraries.ts",
    "ui/brands/gannet/brand.css",
    "ui/brands/juniper-row/content/home.json",
    "ui/dist/juniper-row/client/index.js",
    "server/src/http/app.ts",
    "server/src/site/delivery/deliver-site.ts",
    "server/src/site/prerender/site.builders.ts",
  ])("does not change with %s", async (file) => {
    expect(await isChangedBy(file)).toBe(false);
  });

  it("changes with the brand", async () => {
    const repository = await createRepository();
    expect(hashInputs(repository, "gannet")).not.toBe(hashInputs(repository, "juniper-row"));
  });

  it("changes when text moves from one file to the next", async () => {
    const [one, other] = [await createRepository(), await createRepository()];
    await write(one, "ui/src/a.ts", "xy");
    await write(one, "ui/src/b.ts", "");
    await write(other, "ui/src/a.ts", "x");
    await write(other, "ui/src/b.ts", "y");
    expect(hashInputs(one, "juniper-row")).not.toBe(hashInputs(other, "juniper-row"));
  });
});
