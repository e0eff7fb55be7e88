import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createLocation } from "../../restaurant/location/location.builders.ts";
import { createHoursWords } from "../../restaurant/opening/hours-words.builders.ts";
import { ROUTES } from "../../values/route-table.ts";
import { createLocationPage, createPage, createSiteContent } from "./page.builders.ts";
import { createRouteViews } from "./route-views.ts";

const UIDS = ["miami", "austin", "boston", "denver"];
const content = createSiteContent({
  locations: UIDS.map((uid) => createLocation({ uid, title: uid })),
  locationPages: UIDS.map((uid) => createLocationPage({ locationUid: uid })),
});

describe("createRouteViews", () => {
  it("asks to book or to choose at two of the pages that list locations (rules 2.91, 2.92)", () => {
    const pages = ["locations", "location", "reservation"].map((uid) => createPage({ uid }));
    const views = ROUTES.flatMap(createRouteViews({ ...content, pages }, "en-US", createHoursWords));
    const purposes = views.flatMap(({ path, view }) =>
      view.screen === "locations" ? [[path, view.purpose]] : [],
    );
    expect(Object.fromEntries(purposes)).toEqual({
      "/locations": undefined,
      "/location": "choose",
      "/reservation": "book",
    });
  });

  it.prop([fc.subarray(UIDS)])("leaves out pages at locations, and changes no other page", (uids) => {
    const left = new Set(uids);
    const all = ROUTES.flatMap(createRouteViews(content, "en-US", createHoursWords));
    const some = ROUTES.flatMap(
      createRouteViews(content, "en-US", createHoursWords, (_, uid) => left.has(uid)),
    );
    expect(some).toEqual(
      all.filter(
        ({ view }) =>
          (view.screen !== "location" && view.screen !== "location-page") || left.has(view.location.uid),
      ),
    );
  });
});
