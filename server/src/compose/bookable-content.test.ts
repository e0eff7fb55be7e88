import { bookingWay } from "@couvert/domain/booking/reservation/booking-way";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { Previews } from "@couvert/domain/site/content/previews.port";
import { allContent, type SiteContent } from "@couvert/domain/site/page/content.port";
import { createSiteContent, createTranslation } from "@couvert/domain/site/page/page.builders";
import { memoryContent } from "@couvert/outside/content/memory/memory-content.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { describe, expect, it } from "vitest";
import { bookableContent } from "./bookable-content.ts";

const locations = [
  createLocation({ uid: "miami", title: "Miami", restaurantId: 1001 }),
  createLocation({ uid: "austin", title: "Austin", restaurantId: 1004 }),
];
const translation = createTranslation({ locations });
const content = createSiteContent({
  locations,
  languages: { own: "en-US", translations: [translation] },
});
const previews = Layer.succeed(Previews, {
  pathOf: () => Effect.succeed(null),
  contentAt: () => Effect.succeed(content),
  locationsAt: () => Effect.succeed(locations),
});
const layer = bookableContent(Layer.merge(memoryContent(content), previews), () => new Set([1001]));

const waysIn = ({ locations: own, languages }: SiteContent) =>
  [own, ...languages.translations.map((each) => each.locations)].map((each) => each.map(bookingWay));

const MIAMI = { way: "flow", restaurantId: 1001 };
const AUSTIN = { way: "phone" };

describe("bookableContent", () => {
  it("leads to the phone where the restaurant takes no reservations, in every language (rule 3.53)", async () => {
    const read = await Effect.runPromise(allContent.pipe(Effect.provide(layer)));
    expect(waysIn(read)).toEqual([
      [MIAMI, AUSTIN],
      [MIAMI, AUSTIN],
    ]);
    expect(read.pages).toEqual(content.pages);
  });

  it("does so in previews", async () => {
    const read = await Effect.runPromise(
      Previews.use(({ contentAt }) => contentAt("draft")).pipe(Effect.provide(layer)),
    );
    expect(waysIn(read)).toEqual([
      [MIAMI, AUSTIN],
      [MIAMI, AUSTIN],
    ]);
  });

  it("has another ref and other pages once other restaurants take reservations", async () => {
    let ids: ReadonlySet<number> = new Set([1001]);
    const own = bookableContent(Layer.merge(memoryContent(content), previews), () => ids);
    const read = () => Effect.runPromise(allContent.pipe(Effect.provide(own)));
    const before = await read();
    expect((await read()).ref).toBe(before.ref);
    ids = new Set([1004, 1001]);
    const after = await read();
    expect(after.ref).not.toBe(before.ref);
    expect(waysIn(after)[0]).toEqual([MIAMI, { way: "flow", restaurantId: 1004 }]);
    ids = new Set([1001, 1004]);
    expect((await read()).ref).toBe(after.ref);
  });
});
