import * as Effect from "effect/Effect";
import * as Logger from "effect/Logger";
import { describe, expect, it } from "vitest";
import { createFormSlice } from "../../forms/form/form.builders.ts";
import { createLocation } from "../../restaurant/location/location.builders.ts";
import { allContent, Content, ContentUnavailable } from "./content.port.ts";
import { createPage, createSiteContent } from "./page.builders.ts";

const { ref, site, locations, pages, locationPages, zones, notices, languages, news } = createSiteContent();
const parts = {
  ref: Effect.succeed(ref),
  site: Effect.succeed(site),
  locations: Effect.succeed(locations),
  pages: Effect.succeed(pages),
  locationPages: Effect.succeed(locationPages),
  zones: Effect.succeed(zones),
  notices: Effect.succeed(notices),
  languages: Effect.succeed(languages),
  news: Effect.succeed(news),
};

describe("allContent", () => {
  it("contains every part", async () => {
    const all = await Effect.runPromise(Effect.provideService(allContent, Content, parts));
    expect(all).toEqual(createSiteContent());
  });

  it("logs a form without fields (rule 8.29)", async () => {
    const logged: string[] = [];
    const logger = Logger.make(({ message }) => void logged.push(String(message)));
    const page = createPage({ uid: "help", slices: [createFormSlice({ uid: "help", fields: [] })] });
    const content = { ...parts, pages: Effect.succeed([page]) };
    await Effect.runPromise(
      allContent.pipe(Effect.provideService(Content, content), Effect.provide(Logger.layer([logger]))),
    );
    expect(logged).toEqual(["content left out: help form help has no fields on any page"]);
  });

  it("fails where the page of an area would hide one of a location (rule 2.81)", async () => {
    const uids = ["in", ...Array.from({ length: 50 }, (_, index) => `room-${index}`)];
    const group = uids.map((uid) => createLocation({ uid, city: "Careers", postalCode: "" }));
    const content = { ...parts, locations: Effect.succeed(group) };
    const failure = Effect.flip(Effect.provideService(allContent, Content, content));
    expect(await Effect.runPromise(failure)).toMatchObject({
      _tag: "ContentUnavailable",
      detail: "/locations/in/careers is the page of an area and of a location: give the location another uid",
    });
  });

  it("fails as soon as one part fails", async () => {
    const gone = new ContentUnavailable({ detail: "answered 503" });
    const content = { ...parts, zones: Effect.fail(gone) };
    const asked = Effect.flip(Effect.provideService(allContent, Content, content));
    expect(await Effect.runPromise(asked)).toBe(gone);
  });
});
