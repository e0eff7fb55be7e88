import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { givenFolders } from "../config/content-settings.ts";
import { createFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { checkContent } from "./check-content.ts";
import { checkRestaurants } from "./check-restaurants.ts";

const DEMO = fileURLToPath(new URL("../../../adapters/demo", import.meta.url));

afterAll(removeFolders);

let root: string;
beforeEach(async () => {
  root = await createFolder();
  for (const folder of [
    "documents/location",
    "documents/header",
    "documents/footer",
    "documents/news_post",
    "book",
  ]) {
    await cp(join(DEMO, folder), join(root, folder), { recursive: true });
  }
});

const edit = async (file: string, from: string, to: string) => {
  const text = await readFile(join(root, file), "utf8");
  expect(text).toContain(from);
  await writeFile(join(root, file), text.replace(from, to));
};
const check = async () =>
  (await checkRestaurants(join(root, "documents"), join(root, "book"))).map(
    ({ file, path, reason }) => `${file}: ${path}: ${reason}`,
  );

describe("checkRestaurants", () => {
  it("finds nothing in the demo", async () => {
    expect(await check()).toEqual([]);
  });

  it("names the fields of a restaurant and of a location that contradict each other (rules 3.48, 3.52)", async () => {
    await edit("book/vancouver.json", '"60 minutes before closing"', '"23:45"');
    await edit("book/austin.json", "America/Chicago", "America/Nowhere");
    await edit("documents/location/toronto.json", '"restaurantId": 1006', '"restaurantId": 1099');
    expect(await check()).toEqual([
      'book/austin.json: timeZone: must be an IANA time zone, not "America/Nowhere"',
      "book/toronto.json: restaurantId: 1006 is in no location's document",
      "book/vancouver.json: shifts[0].lastSeating: 23:45 is outside the opening hours of Sunday, 16:00 to 21:30 (location/vancouver.json)",
      "location/austin.json: restaurantId: 1004 is in no readable file of the folder book",
      "location/toronto.json: restaurantId: 1099 is in no readable file of the folder book",
      "location/toronto.es-us.json: restaurantId: differs from location/toronto.json",
      "location/toronto.fr-ca.json: restaurantId: differs from location/toronto.json",
    ]);
  });

  it("names a translation with other opening hours", async () => {
    await edit("documents/location/miami.es-us.json", '"closes": "22:00"', '"closes": "22:30"');
    await edit("documents/location/miami.es-us.json", '"closes": "02:00"', '"closes": "03:00"');
    expect(await check()).toEqual([
      "location/miami.es-us.json: openingHours: differs from location/miami.json",
      "location/miami.es-us.json: specialDays: differs from location/miami.json",
    ]);
  });

  it("names a currency that does not exist, and one that differs from the restaurant's (rule 3.57)", async () => {
    await edit("documents/location/toronto.json", '"currency": "CAD"', '"currency": "Dollars"');
    await edit("documents/location/ottawa.es-us.json", '"currency": "CAD"', '"currency": "USD"');
    await edit("book/vancouver.json", '"currency": "CAD"', '"currency": "USD"');
    expect(await check()).toEqual([
      'location/toronto.json: currency: must be a currency of ISO 4217 like CAD, not "Dollars"',
      "book/vancouver.json: currency: must be CAD as in location/vancouver.json, not USD",
      "location/ottawa.es-us.json: currency: differs from location/ottawa.json",
    ]);
  });

  it("names a news post that announces a day on which its restaurants are open as usual (rule 8.57)", async () => {
    await edit("documents/location/austin.json", '"firstDate": "2026-11-26"', '"firstDate": "2026-11-27"');
    expect(await check()).toContain(
      "news_post/thanksgiving.json: specialDay: 2026-11-26 is no special day of location/austin.json",
    );
  });

  it("finds nothing without the files of an outside reservation provider", async () => {
    expect(await checkRestaurants(join(root, "documents"), join(root, "nowhere"))).toEqual([]);
  });

  it("is a part of the check of the content", async () => {
    await edit("book/austin.json", "America/Chicago", "America/Nowhere");
    const { lines, isValid } = await checkContent(givenFolders(root, {}));
    expect(isValid).toBe(false);
    expect(lines).toContain('book/austin.json: timeZone: must be an IANA time zone, not "America/Nowhere"');
  });
});
