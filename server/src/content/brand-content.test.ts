import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { allContent } from "@couvert/domain/site/page/content.port";
import { prismicContent } from "@couvert/outside/content/prismic/prismic-content";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import { readRestaurants } from "@couvert/services/reservation-service/restaurants/read-restaurants";
import { BRANDS } from "@couvert/ui/brands";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { contentFolders } from "../config/content-settings.ts";
import { checkContent } from "./check-content.ts";

/** What US English spells otherwise, and the straight apostrophe. Field names, files and places keep their names. */
const BRITISH =
  /'|\b(?:centre|colour|favourite|flavour|grey|(?<!Halifax )harbour(?!-at)|honour|litre|metre|neighbour|organis|storey|theatre)\w*/gi;

describe.each(BRANDS)("content of the brand %s", (brand) => {
  const folders = contentFolders({ brand, contentFolder: null });

  it("matches its models and is read completely", async () => {
    const { lines } = await checkContent(folders);
    expect(lines).toEqual([expect.stringMatching(/^\d+ documents, no problems$/)]);
  });

  it("has typographic apostrophes, and in US English its spelling", () => {
    const folder = dirname(folders.documents);
    const files = globSync("{documents,book,releases}/**/*.json", { cwd: folder });
    const findings = files.flatMap((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const words = text.includes('"lang": "en-us"') ? BRITISH : /'/g;
      return [...text.matchAll(words)].map(([word]) => `${file}: ${word}`);
    });
    expect(files.length).toBeGreaterThan(20);
    expect(findings).toEqual([]);
  });

  it("has tables for every bookable restaurant, under its name, address and time zone", async () => {
    const { fetch } = createContentRepository({ documents: await readDocuments(folders.documents) });
    const layer = prismicContent({ endpoint: "https://content.test/api/v2", fetch });
    const { site, locations } = await Effect.runPromise(Effect.provide(allContent, layer));
    const { restaurants, problems } = await readRestaurants(folders.restaurants, locations);
    expect(problems).toEqual([]);
    const booked = locations.filter(
      ({ restaurantId, reserveLink, reserveMessage }) =>
        restaurantId !== null && reserveLink === null && reserveMessage === null,
    );
    expect(booked.length).toBeGreaterThan(1);
    for (const location of booked) {
      const restaurant = [...restaurants.values()].find(
        ({ restaurantId }) => restaurantId === location.restaurantId,
      );
      expect(restaurant, location.uid).toMatchObject({
        name: `${site.name} ${location.title}`,
        timeZone: location.timeZone,
        phone: location.phone,
      });
      expect(restaurant?.tables.length, location.uid).toBeGreaterThan(5);
    }
  });
});
