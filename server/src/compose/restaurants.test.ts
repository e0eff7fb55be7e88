import { cp, link, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { createOpeningTimes } from "@couvert/domain/restaurant/opening/opening.builders";
import { Content } from "@couvert/domain/site/page/content.port";
import { createSiteContent, createTranslation } from "@couvert/domain/site/page/page.builders";
import { memoryContent, noContent } from "@couvert/outside/content/memory/memory-content.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { bookableRestaurants, openRestaurants } from "./restaurants.ts";

const BOOK = fileURLToPath(new URL("../../../adapters/demo/book", import.meta.url));

afterAll(removeFolders);

let root: string;
let lines: string[];
beforeEach(async () => {
  root = await createFolder();
  lines = [];
  await cp(join(BOOK, "vancouver.json"), join(root, "book/vancouver.json"));
});

const open = (content: Parameters<typeof openRestaurants>[0]) =>
  openRestaurants(content, {
    config: { brand: "juniper-row", contentFolder: root },
    dataFolder: root,
    log: (line) => lines.push(line),
  });

const opening = createOpeningTimes({
  weekly: [{ weekdays: [2, 3, 4, 5, 6], from: "17:00", until: "22:00" }],
});
const vancouver = createLocation({
  uid: "vancouver",
  restaurantId: 1008,
  timeZone: "America/Vancouver",
  currency: "CAD",
  opening,
});
const published = memoryContent(createSiteContent({ locations: [vancouver] }));

describe("openRestaurants", () => {
  it("takes the opening hours of the content (rule 3.45)", async () => {
    const opened = await open(published);
    expect(opened.restaurants.get("vancouver")?.opening).toEqual(opening);
    expect([...bookableRestaurants(opened).keys()]).toEqual([1008]);
    expect(lines).toEqual([]);
  });

  it("logs a translation with other opening hours (rule 3.48)", async () => {
    const other = { ...vancouver, opening: createOpeningTimes() };
    const translation = createTranslation({ locations: [other] });
    const languages = { own: "en-US", translations: [translation] };
    await open(memoryContent(createSiteContent({ locations: [vancouver], languages })));
    expect(lines).toEqual([
      "location/vancouver.es-us.json: openingHours: differs from location/vancouver.json",
    ]);
  });

  it("logs the problems, and takes no reservations for such a restaurant (rule 3.52)", async () => {
    await writeFile(join(root, "book/vancouver.json"), '{ "restaurantId": 1008, "phone": 7 }');
    const opened = await open(published);
    expect([...bookableRestaurants(opened).keys()]).toEqual([]);
    expect(lines).toContain("book/vancouver.json: tables: is missing");
    expect(lines).toContain("book/vancouver.json: phone: must be text, not 7");
    expect(lines).toContain(
      "location/vancouver.json: restaurantId: 1008 is in no readable file of the folder book",
    );
  });

  it("keeps the opening hours of the last start while the content cannot be read (rule 3.51)", async () => {
    const unavailable = noContent("the repository does not answer");
    expect([...bookableRestaurants(await open(unavailable)).keys()]).toEqual([]);
    await open(published);
    lines = [];
    expect((await open(unavailable)).restaurants.get("vancouver")?.opening).toEqual(opening);
    expect(lines).toEqual([
      "The opening hours cannot be read (the repository does not answer): those of the last start apply",
    ]);
  });

  it("reads no opening hours again while the content has the same ref", async () => {
    const translation = createTranslation({
      locations: [{ ...vancouver, opening: createOpeningTimes() }],
    });
    const languages = { own: "en-US", translations: [translation] };
    const first = createSiteContent({ locations: [vancouver], languages });
    await open(memoryContent(first));
    const before = lines;
    lines = [];
    const unread = Layer.effect(
      Content,
      Effect.map(Content, (content) => ({ ...content, locations: Effect.die("read again") })),
    ).pipe(Layer.provide(memoryContent(first)));
    expect((await open(unread)).restaurants.get("vancouver")?.opening).toEqual(opening);
    expect(lines).toEqual(before);
    expect(lines).toHaveLength(1);
    const closed = { ...vancouver, opening: createOpeningTimes() };
    const opened = await open(memoryContent(createSiteContent({ locations: [closed] })));
    expect(opened.restaurants.get("vancouver")?.opening).toEqual(closed.opening);
  });

  it("takes stored opening hours at a start without a look at the content, and reads it where none are stored", async () => {
    const start = (content: Parameters<typeof openRestaurants>[0]) =>
      openRestaurants(content, {
        config: { brand: "juniper-row", contentFolder: root },
        dataFolder: root,
        log: (line) => lines.push(line),
        trustsStored: true,
      });
    expect((await start(published)).restaurants.get("vancouver")?.opening).toEqual(opening);
    const unavailable = noContent("the repository does not answer");
    expect((await start(unavailable)).restaurants.get("vancouver")?.opening).toEqual(opening);
    expect(lines).toEqual([]);
  });

  it.each([null, "{}", '[{"uid":"vanc'])(
    "starts without opening hours when the file has %j",
    async (text) => {
      if (text !== null) await writeFile(join(root, "opening-hours.json"), text);
      expect([
        ...bookableRestaurants(await open(noContent("the repository does not answer"))).keys(),
      ]).toEqual([]);
      expect(lines).toContain(
        "The opening hours cannot be read (the repository does not answer): none are stored",
      );
    },
  );

  it("replaces the stored opening hours as a whole", async () => {
    const [file, earlier] = [join(root, "opening-hours.json"), join(root, "earlier.json")];
    await writeFile(file, "[]");
    await link(file, earlier);
    await open(published);
    expect([await readFile(earlier, "utf8"), JSON.parse(await readFile(file, "utf8"))]).toMatchObject([
      "[]",
      { locations: [{ uid: "vancouver" }] },
    ]);
  });
});
