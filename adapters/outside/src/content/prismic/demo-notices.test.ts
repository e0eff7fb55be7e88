import { chooseNotice } from "@couvert/domain/site/notice/notice";
import { allContent, type SiteContent } from "@couvert/domain/site/page/content.port";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import * as Effect from "effect/Effect";
import { beforeAll, describe, expect, it } from "vitest";
import { prismicContent } from "./prismic-content.ts";

const demo = new URL("../../../../demo/documents", import.meta.url).pathname;
let content: SiteContent;

beforeAll(async () => {
  const repository = createContentRepository({ documents: await readDocuments(demo) });
  const layer = prismicContent({ endpoint: "https://content.test/api/v2", fetch: repository.fetch });
  content = await Effect.runPromise(Effect.provide(allContent, layer));
});

const popupAt = (locationUid: string) =>
  chooseNotice(content.notices.popups, { locationUid, zones: content.zones }, null);

describe("the demo notices", () => {
  it("have a popup of each variation, for a zone and for a location", () => {
    const { popups } = content.notices;
    expect(new Set(popups.map(({ variation }) => variation))).toEqual(new Set(["default", "newsletter"]));
    expect(new Set(popups.flatMap(({ places }) => places.map(({ kind }) => kind)))).toEqual(
      new Set(["zone", "location"]),
    );
  });

  it("show no popup to a visitor without a location that has one", () => {
    const flagships = content.locations.filter(({ isFlagship }) => isFlagship);
    expect(flagships.map(({ uid }) => popupAt(uid))).toEqual(flagships.map(() => null));
    expect(popupAt("miami-beach")?.variation).toBe("default");
    expect(popupAt("ottawa")?.variation).toBe("newsletter");
  });

  it("have a banner for everybody, after one for a zone", () => {
    const [zoned, everywhere] = content.notices.banners;
    expect(zoned?.places).toMatchObject([{ kind: "zone" }]);
    expect(everywhere?.places).toEqual([]);
  });

  it("enable the cookie notice", () => {
    expect(content.notices.cookieNotice.isEnabled).toBe(true);
    expect(content.notices.cookieNotice.description).not.toEqual([]);
  });

  it("name only existing zones and locations", () => {
    const zones = content.zones.map(({ id }) => id);
    const locations = content.locations.map(({ uid }) => uid);
    const { popups, banners } = content.notices;
    for (const place of [...popups, ...banners].flatMap(({ places }) => places)) {
      if (place.kind === "zone") expect(zones).toContain(place.id);
      else expect(locations).toContain(place.uid);
    }
    for (const { id, locations: named, menuLayoutUid } of content.zones) {
      expect(locations, id).toEqual(expect.arrayContaining([...named]));
      if (menuLayoutUid !== null) expect(locations, id).toContain(menuLayoutUid);
    }
  });
});
