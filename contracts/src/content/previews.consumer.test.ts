import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import {
  type Aside,
  askRepository,
  DESCRIPTION,
  describesItself,
  findsNothing,
  readPath,
  readPreview,
  readPreviewedLocations,
} from "./ask-repository.ts";
import { documentOf, found, ofTypes, PLACE, search, text, value } from "./search.ts";
import { CONTENT_VALUES, type ContentState } from "./states.ts";

const { arrayContaining, integer, regex, string } = Matchers;

const TOKEN = CONTENT_VALUES.previewToken.example;
const ID = CONTENT_VALUES.documentId.example;

const byId = {
  q: text`[[at(document.id, "${"documentId"}")]]`,
  lang: "*",
  pageSize: "1",
  ref: value("previewToken"),
};

const PATH = { url: regex(/^\/.*$/, "/menu") };
const EXPIRED = {
  type: "api_security_error",
  message: regex(/^.*[Pp]review token.*expired.*$/, "This preview token has expired"),
};

describe("server and content repository: previews", () => {
  it("returns the path of a page", async () => {
    await search({
      description: "a search for a previewed page",
      state: "a preview of a page exists",
      query: byId,
      body: found(documentOf(["page"], PATH)),
    }).executeTest(async ({ url }) => {
      expect(await askRepository({ url, use: readPath(ID, TOKEN) })).toMatchObject({ success: "/menu" });
    });
  });

  it("returns no path of an unknown document", async () => {
    await search({
      description: "a search for an unknown document of a preview",
      state: "a preview of a page exists",
      query: { ...byId, q: text`[[at(document.id, "${"unknownDocumentId"}")]]` },
      body: { page: 1, results: [] },
    }).executeTest(async ({ url }) => {
      const id = CONTENT_VALUES.unknownDocumentId.example;
      expect(await askRepository({ url, use: readPath(id, TOKEN) })).toMatchObject({ success: null });
    });
  });

  it("returns the path of a menu whose location exists", async () => {
    await search({
      description: "a search for the location of a previewed menu",
      state: "a preview of a location exists",
      query: {
        ...byId,
        q: ['[[at(document.type, "location")]]', text`[[at(my.location.uid, "${"locationUid"}")]]`],
      },
      body: found(documentOf(["location"])),
    }).executeTest(async ({ url }) => {
      const menu = {
        id: ID,
        uid: "miami",
        type: "location_menu",
        lang: "en-us",
        url: "/locations/miami/menu",
      };
      const aside: Aside = (asked) =>
        describesItself(asked) ??
        (asked.searchParams.getAll("q").length === 1
          ? { page: 1, next_page: null, results: [{ ...menu, data: {} }] }
          : null);
      const read = await askRepository({ url, use: readPath(ID, TOKEN), aside });
      expect(read).toMatchObject({ success: menu.url });
    });
  });

  it("ends a preview that has expired", async () => {
    await search({
      description: "a search for a document of an expired preview",
      state: "a preview has expired",
      query: byId,
      status: 404,
      body: EXPIRED,
    }).executeTest(async ({ url }) => {
      expect(await askRepository({ url, use: readPath(ID, TOKEN) })).toMatchObject({
        failure: { _tag: "PreviewEnded" },
      });
    });
  });

  it("ends a preview that never was one", async () => {
    await search({
      description: "a search for a document at an unknown preview",
      state: "a ref does not exist",
      query: { ...byId, q: '[[at(document.id, "unknown")]]' },
      status: 404,
      body: { type: "api_notfound_error" },
    }).executeTest(async ({ url }) => {
      const read = await askRepository({ url, use: readPath("unknown", TOKEN) });
      expect(read).toMatchObject({ failure: { _tag: "PreviewEnded" } });
    });
  });

  it("is unavailable with the service", async () => {
    await search({
      description: "a search for a previewed page while the service is unavailable",
      state: "the service is unavailable",
      query: byId,
      status: 503,
    }).executeTest(async ({ url }) => {
      expect(await askRepository({ url, use: readPath(ID, TOKEN) })).toMatchObject({
        failure: { _tag: "ContentUnavailable" },
      });
    });
  });

  const PLACES = ["location", "page", "location_menu", "location_careers", "location_group_bookings"];

  it.each<[string, ContentState, number, object | undefined, object]>([
    [
      "a preview",
      "a preview of a location exists",
      200,
      { page: integer(1), results: arrayContaining(documentOf(["location"], { data: PLACE })) },
      { success: [{ uid: "miami", timeZone: "America/New_York" }] },
    ],
    ["an expired preview", "a preview has expired", 404, EXPIRED, { failure: { _tag: "PreviewEnded" } }],
    [
      "a preview while the service is unavailable",
      "the service is unavailable",
      503,
      undefined,
      { failure: { _tag: "ContentUnavailable" } },
    ],
  ])("reads the locations of %s", async (where, state, status, body, expected) => {
    await search({
      description: `a search for the locations of ${where}`,
      state,
      query: ofTypes(PLACES, { ref: value("previewToken") }),
      status,
      ...(body === undefined ? {} : { body }),
    }).executeTest(async ({ url }) => {
      expect(await askRepository({ url, use: readPreviewedLocations(TOKEN) })).toMatchObject(expected);
    });
  });

  const SETTINGS = ["header", "footer", "seo_template", "404_page", "redirects"];
  const settings = ofTypes(SETTINGS, { ref: value("previewToken") });

  /** Answers the searches for the other parts of the content. */
  const othersAreEmpty: Aside = (asked) => {
    if (asked.pathname === "/api/v2") return DESCRIPTION;
    return asked.searchParams.get("q")?.includes("404_page") ? null : findsNothing(asked);
  };

  const SITE = {
    page: integer(1),
    results: arrayContaining({
      id: string("seo"),
      uid: null,
      type: "seo_template",
      lang: string("en-us"),
      data: { siteName: string("Juniper Row") },
    }),
  };

  it.each<[string, ContentState, number, object | undefined, object]>([
    ["a preview", "a preview of a page exists", 200, SITE, { success: { site: { name: "Juniper Row" } } }],
    ["an expired preview", "a preview has expired", 404, EXPIRED, { failure: { _tag: "PreviewEnded" } }],
    [
      "a preview while the service is unavailable",
      "the service is unavailable",
      503,
      undefined,
      { failure: { _tag: "ContentUnavailable" } },
    ],
  ])("reads the site of %s", async (where, state, status, body, expected) => {
    await search({
      description: `a search for the site of ${where}`,
      state,
      query: settings,
      status,
      ...(body === undefined ? {} : { body }),
    }).executeTest(async ({ url }) => {
      const read = await askRepository({ url, use: readPreview(TOKEN), aside: othersAreEmpty });
      expect(read).toMatchObject(expected);
    });
  });
});
