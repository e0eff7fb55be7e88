import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { givenFolders } from "../config/content-settings.ts";
import { createFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { checkPrices } from "./check-prices.ts";

const DEMO_CONTENT = givenFolders(undefined, {});

afterAll(removeFolders);

describe("checkPrices", () => {
  it("names a price with more decimals than its currency has, by document and dish (rule 9.36)", async () => {
    const documents = join(await createFolder(), "documents");
    await cp(DEMO_CONTENT.documents, documents, { recursive: true });
    expect(await checkPrices(documents)).toEqual([]);
    const file = join(documents, "location_menu/toronto.json");
    const menu = await readFile(file, "utf8");
    await writeFile(file, menu.replace(/"price": \d+/, '"price": 9.505'));
    expect(await checkPrices(documents)).toMatchObject([
      {
        file: 'menu "toronto"',
        reason: expect.stringMatching(/^the price of ".+", 9\.505, has more decimals than CAD$/),
      },
    ]);
  });

  it("leaves documents that cannot be read together to other checks", async () => {
    expect(await checkPrices(await createFolder())).toEqual([]);
  });
});
