import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openBuiltUi } from "./built-ui.ts";
import { createFolder, removeFolders } from "./site.builders.ts";

afterAll(removeFolders);

const MANIFEST = "client/.vite/manifest.json";
const RENDERER = "server/render.js";

/** Creates a folder as Vite builds it: a client of one script, and a renderer that returns its manifest. */
const createDist = async () => {
  const dist = await createFolder();
  for (const folder of ["client/.vite", "client/assets", "server"]) {
    await mkdir(join(dist, folder), { recursive: true });
  }
  await writeFile(join(dist, MANIFEST), '{"boot.ts":{"file":"assets/boot.js"}}');
  await writeFile(join(dist, "client/assets/boot.js"), "// boot");
  await writeFile(join(dist, RENDERER), "export const createRenderer = (manifest) => ({ manifest });");
  return dist;
};

const fingerprintOf = async (dist: string) => (await openBuiltUi(dist))?.fingerprint ?? expect.fail("no ui");

it.each([MANIFEST, RENDERER, "client", "server"])("opens no ui package without its %s", async (name) => {
  const dist = await createDist();
  await rm(join(dist, name), { recursive: true });
  expect(await openBuiltUi(dist)).toBeUndefined();
});

it("loads the renderer with the manifest of the client", async () => {
  const dist = await createDist();
  const ui = (await openBuiltUi(dist)) ?? expect.fail("no ui");
  expect(ui.clientFolder).toBe(join(dist, "client"));
  expect(await ui.loadRenderer()).toBe(await ui.loadRenderer());
  expect(await ui.loadRenderer()).toEqual({ manifest: { "boot.ts": { file: "assets/boot.js" } } });
});

it("has the same fingerprint for the same files in another folder", async () => {
  expect(await fingerprintOf(await createDist())).toBe(await fingerprintOf(await createDist()));
});

it.each([
  ["a file's content", (dist: string) => writeFile(join(dist, "client/assets/boot.js"), "// other")],
  [
    "the sources of another program",
    (dist: string) => writeFile(join(dist, "inputs.json"), '{"inputs":"other"}'),
  ],
  ["the renderer", (dist: string) => writeFile(join(dist, RENDERER), "// other")],
  [
    "a file's name",
    (dist: string) => rename(join(dist, "client/assets/boot.js"), join(dist, "client/assets/main.js")),
  ],
])("has another fingerprint with %s", async (_what, change) => {
  const dist = await createDist();
  const before = await fingerprintOf(dist);
  await change(dist);
  expect(await fingerprintOf(dist)).not.toBe(before);
});
