import {
  allContent,
  Content,
  type ContentUnavailable,
  type SiteContent,
} from "@couvert/domain/site/page/content.port";
import { localTimeIn } from "@couvert/domain/time/zoned-time";
import { safeLink } from "@couvert/domain/values/link";
import { ROUTES } from "@couvert/domain/values/route-table";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import { describe, expect, it } from "vitest";

/** Three layers of one implementation: with content of every kind, with an edit of it, and with unavailable content. */
export interface ContentSetup {
  readonly content: Layer.Layer<Content>;
  readonly edited: Layer.Layer<Content>;
  readonly unavailable: Layer.Layer<Content>;
}

/** Tests the laws that every implementation of `Content` satisfies. */
export const contentLaws = (name: string, setup: () => Promise<ContentSetup>): void => {
  describe(`${name} satisfies the laws of Content`, () => {
    let read: Promise<SiteContent> | undefined;
    /** Reads the content once for all laws of what it has. */
    const readContent = (): Promise<SiteContent> => {
      read ??= setup().then(({ content }) => readAll(content));
      return read;
    };

    it("has locations and pages with unique uids", async () => {
      const { locations, pages } = await readContent();
      for (const uids of [locations, pages].map((all) => all.map(({ uid }) => uid))) {
        expect(uids).not.toHaveLength(0);
        expect(new Set(uids).size).toBe(uids.length);
        expect(uids).not.toContain("");
      }
    });

    it("gives every location coordinates and a valid time zone", async () => {
      for (const { coordinates, timeZone } of (await readContent()).locations) {
        expect(Math.abs(coordinates.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(coordinates.longitude)).toBeLessThanOrEqual(180);
        expect(() => localTimeIn(timeZone, 0)).not.toThrow();
      }
    });

    it("gives every page of a location a route", async () => {
      const documents = ROUTES.flatMap(({ screen, document }) => {
        if (screen === "location") return ["location"];
        return screen === "location-page" ? [document] : [];
      });
      for (const page of (await readContent()).locationPages) {
        expect(documents).toContain(page.document);
      }
    });

    it("gives every popup and banner a uid", async () => {
      const { popups, banners } = (await readContent()).notices;
      for (const uids of [popups, banners].map((all) => all.map(({ uid }) => uid))) {
        expect(uids).not.toHaveLength(0);
        expect(uids).not.toContain("");
      }
    });

    it("gives every zone a unique id", async () => {
      const ids = (await readContent()).zones.map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(1);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).not.toContain("");
    });

    it("gives every post a unique uid and an existing location", async () => {
      const { news, locations } = await readContent();
      expect(news.length).toBeGreaterThan(1);
      expect(new Set(news.map(({ uid }) => uid)).size).toBe(news.length);
      const known = [null, ...locations.map(({ uid }) => uid)];
      for (const { uid, locationUid } of news) expect(known, uid).toContain(locationUid);
    });

    it("has only links and pictures that are safe to render", async () => {
      const addresses = addressesIn(await readContent());
      expect(addresses).not.toHaveLength(0);
      for (const url of addresses) {
        expect(safeLink(url), url).not.toBeNull();
      }
    });

    it("knows the size of every picture", async () => {
      for (const { width, height } of (await readContent()).locations.flatMap(({ image }) => image ?? [])) {
        expect(Math.min(width, height)).toBeGreaterThan(0);
      }
    });

    it("survives a round trip through JSON", async () => {
      const content = await readContent();
      expect(JSON.parse(JSON.stringify(content))).toEqual(content);
    });

    it("returns the same when read again", async () => {
      const { content } = await setup();
      expect(await readAll(content)).toEqual(await readAll(content));
    });

    it("has a ref for each state of the content, which a read of all content contains", async () => {
      const { content, edited } = await setup();
      const ref = await Effect.runPromise(Effect.provide(readRef, content));
      expect((await readAll(content)).ref).toBe(ref);
      expect((await readAll(edited)).ref).not.toBe(ref);
    });

    it.each([
      "ref",
      "site",
      "locations",
      "pages",
      "locationPages",
      "zones",
      "notices",
      "languages",
      "news",
    ] as const)("fails when its %s are unavailable", async (part) => {
      const effect = Effect.flatMap(Content, (content) =>
        Effect.flip<unknown, ContentUnavailable, never>(content[part]),
      );
      const error = await Effect.runPromise(Effect.provide(effect, (await setup()).unavailable));
      expect(error).toMatchObject({ _tag: "ContentUnavailable", detail: expect.stringMatching(/\S/) });
    });
  });
};

const readRef = Content.use(({ ref }) => ref);

const readAll = (layer: Layer.Layer<Content>): Promise<SiteContent> =>
  Effect.runPromise(Effect.provide(allContent, layer));

/** Returns every `url` in a value, at any depth. */
const addressesIn = (value: unknown): readonly string[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "url" && typeof inner === "string" ? [inner] : addressesIn(inner),
  );
};
