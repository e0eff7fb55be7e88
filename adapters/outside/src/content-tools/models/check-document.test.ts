import { createDocument } from "@couvert/services/content-repository/repository-document.builders";
import { describe, expect, it } from "vitest";
import { checkDocument } from "./check-document.ts";
import { createContext, createModels, createSlice, createType } from "./content-models.builders.ts";

const zone = { type: "Slices", config: { choices: { quote: { type: "SharedSlice" } } } };
const page = createType("page", {
  title: { type: "Text" },
  stars: { type: "Number", config: { min: 1, max: 5 } },
  isOpen: { type: "Boolean" },
  season: { type: "Select", config: { options: ["spring", "autumn"] } },
  day: { type: "Date" },
  moment: { type: "Timestamp" },
  colour: { type: "Color" },
  place: { type: "GeoPoint" },
  video: { type: "Embed" },
  picture: { type: "Image" },
  link: { type: "Link" },
  location: { type: "Link", config: { select: "document", customtypes: ["location"] } },
  site: { type: "Link", config: { select: "web" } },
  film: { type: "Link", config: { select: "media" } },
  links: { type: "Link", config: { repeat: true } },
  story: { type: "StructuredText", config: { multi: "paragraph, strong,hyperlink,image,embed" } },
  heading: { type: "StructuredText", config: { single: "heading1" } },
  hours: { type: "Group", config: { fields: { days: { type: "Text" } } } },
  general: { type: "Group", config: { repeat: false, fields: { words: { type: "Text" } } } },
  slices: zone,
});
const header = createType("header", {}, { repeatable: false, json: { Main: { logo: { type: "Image" } } } });
const context = createContext(
  createModels(
    [page, header],
    [createSlice("quote", { text: { type: "Text" } }, { name: { type: "Text" } }), createSlice("stats")],
  ),
  {
    files: new Set(["images/miami.jpg", "media/film.mp4"]),
    documents: new Map(
      [createDocument({ uid: "menu" }), createDocument({ type: "location", uid: "miami" })].map((each) => [
        each.id,
        each,
      ]),
    ),
  },
);

const check = (data: Record<string, unknown>) =>
  checkDocument(createDocument({ data }), context).map(({ path, reason }) => `${path}: ${reason}`);
const document = (overrides = {}) => ({
  link_type: "Document",
  id: "page.menu",
  type: "page",
  uid: "menu",
  ...overrides,
});
const picture = (overrides = {}) => ({
  url: "/content/images/miami.jpg?auto=format",
  alt: null,
  dimensions: { width: 3, height: 2 },
  ...overrides,
});
const paragraph = (overrides = {}) => ({ type: "paragraph", text: "Good bread", spans: [], ...overrides });
const quote = (overrides = {}) => ({
  id: "quote$1",
  slice_type: "quote",
  variation: "default",
  primary: { text: "Lovely" },
  items: [{ name: "A guest" }],
  ...overrides,
});

describe("checkDocument", () => {
  it("accepts a document that fits its model", () => {
    expect(
      check({
        title: "Menu",
        stars: 5,
        isOpen: false,
        season: "spring",
        day: "2028-02-29",
        moment: "2027-03-05T19:00:00+0000",
        colour: "#22AA44",
        place: { latitude: -90, longitude: 180 },
        video: { embed_url: "https://video.example.com/1", type: "video" },
        picture: picture(),
        link: document(),
        location: document({ id: "location.miami", type: "location", uid: "miami" }),
        site: { link_type: "Web", url: "https://example.com" },
        film: { link_type: "Media", url: "/content/media/film.mp4" },
        links: [document(), { link_type: "Any" }],
        story: [
          paragraph({ spans: [{ type: "strong", start: 5, end: 10 }] }),
          { ...picture(), type: "image", linkTo: document() },
          { type: "embed", oembed: { embed_url: "https://video.example.com/1" } },
        ],
        heading: [{ type: "heading1", text: "Menu", spans: [] }],
        hours: [{ days: "Monday" }, {}],
        general: [{ words: "" }],
        slices: [quote(), quote({ id: "quote$2", variation: undefined })],
      }),
    ).toEqual([]);
  });

  it("accepts untouched fields", () => {
    const names = Object.keys(page.json["Main"] ?? {}).filter((name) => name !== "uid");
    expect(check(Object.fromEntries(names.map((name) => [name, null])))).toEqual([]);
    expect(check({ picture: {}, video: {}, place: {}, link: { link_type: "Any" } })).toEqual([]);
  });

  it.each([
    [{ tilte: "Menu" }, "tilte: is no field of the model"],
    [{ constructor: "Menu" }, "constructor: is no field of the model"],
    [{ title: ["Menu"] }, "title: is no text"],
    [{ stars: "5" }, "stars: is no number"],
    [{ stars: Number.NaN }, "stars: is no number"],
    [{ stars: 0 }, "stars: is below 1"],
    [{ stars: 6 }, "stars: is above 5"],
    [{ isOpen: "yes" }, "isOpen: is neither true nor false"],
    [{ season: "winter" }, "season: is none of spring,autumn"],
    [{ day: "2027-02-29" }, "day: is no date"],
    [{ day: "5 March" }, "day: is no date"],
    [{ moment: "2027-03-05" }, "moment: is no moment with a date, a time and an offset"],
    [{ moment: "2027-03-05T99:00:00+0000" }, "moment: is no moment with a date, a time and an offset"],
    [{ colour: "green" }, "colour: is no colour like #22aa44"],
    [{ place: { latitude: 90.1, longitude: 0 } }, "place: is no point on the map"],
    [{ place: { latitude: 1 } }, "place: is no point on the map"],
    [{ video: { embed_url: "javascript:alert(1)" } }, "video: has no safe embed_url"],
    [{ picture: "miami.jpg" }, "picture: is no picture"],
    [{ picture: picture({ url: "data:image/png;base64,AAAA" }) }, "picture: has no safe address"],
    [
      { picture: picture({ url: "/content/images/none.jpg" }) },
      "picture: there is no file /content/images/none.jpg",
    ],
    [
      { picture: picture({ url: "/elsewhere/miami.jpg" }) },
      "picture: there is no picture at /elsewhere/miami.jpg",
    ],
    [{ picture: picture({ alt: undefined }) }, "picture: has no alt, not even null"],
    [{ picture: picture({ dimensions: { width: 0, height: 2 } }) }, "picture: has no size"],
    [{ link: "https://example.com" }, "link: is no link"],
    [{ link: { link_type: "Web", url: " " } }, "link: has no address"],
    [
      { link: { link_type: "Web", url: "javascript:alert(1)" } },
      "link: is not safe to link to: javascript:alert(1)",
    ],
    [{ link: document({ id: "page.none" }) }, "link: leads to a document that does not exist: page.none"],
    [{ link: document({ isBroken: true }) }, "link: leads to a document that does not exist: page.menu"],
    [{ link: document({ type: "location" }) }, "link: page.menu is a page, not a location"],
    [{ link: document({ uid: "carte" }) }, "link: page.menu has the uid menu, not carte"],
    [{ location: document() }, "location: leads to a page, where only location can be chosen"],
    [{ location: { link_type: "Web", url: "https://example.com" } }, "location: is no document link"],
    [{ site: document() }, "site: is no web link"],
    [{ film: document() }, "film: is no media link"],
    [
      { film: { link_type: "Media", url: "/content/media/gone.mp4" } },
      "film: there is no file /content/media/gone.mp4",
    ],
    [{ link: { link_type: "Web", url: "/content/elsewhere" } }, "link: there is no file /content/elsewhere"],
    [{ links: document() }, "links: is no list of links"],
    [{ links: [document(), 4] }, "links[1]: is no link"],
    [{ story: "Good bread" }, "story: is no rich text"],
    [
      { story: [paragraph({ spans: ["strong"] })] },
      "story[0].spans[0]: is a undefined, which is not allowed here",
    ],
    [{ story: [{ text: "Good bread" }] }, "story[0]: is no block"],
    [{ story: [paragraph({ type: "heading2" })] }, "story[0]: is a heading2, which is not allowed here"],
    [{ story: [paragraph({ text: undefined })] }, "story[0]: has no text or no spans"],
    [
      { story: [paragraph({ spans: [{ type: "em", start: 0, end: 2 }] })] },
      "story[0].spans[0]: is a em, which is not allowed here",
    ],
    [
      { story: [paragraph({ spans: [{ type: "strong", start: 5, end: 11 }] })] },
      "story[0].spans[0]: marks words that are not there",
    ],
    ...[
      { start: 2, end: 2 },
      { start: -1, end: 2 },
      { start: 0.5, end: 2 },
      { start: 0, end: 2.5 },
    ].map((words): [Record<string, unknown>, string] => [
      { story: [paragraph({ spans: [{ type: "strong", ...words }] })] },
      "story[0].spans[0]: marks words that are not there",
    ]),
    [
      {
        story: [
          paragraph({ spans: [{ type: "hyperlink", start: 0, end: 2, data: document({ id: "gone" }) }] }),
        ],
      },
      "story[0].spans[0].data: leads to a document that does not exist: gone",
    ],
    [
      { story: [{ ...picture({ url: "/content/images/x.jpg" }), type: "image" }] },
      "story[0]: there is no file /content/images/x.jpg",
    ],
    [
      { story: [{ ...picture(), type: "image", linkTo: document({ id: "gone" }) }] },
      "story[0].linkTo: leads to a document that does not exist: gone",
    ],
    [{ story: [{ type: "embed", oembed: { html: "<b>" } }] }, "story[0].oembed: has no safe embed_url"],
    [
      {
        heading: [
          { type: "heading1", text: "A", spans: [] },
          { type: "heading1", text: "B", spans: [] },
        ],
      },
      "heading: has more than one block",
    ],
    [{ hours: { days: "Monday" } }, "hours: is no group"],
    [{ hours: ["Monday"] }, "hours[0]: is no entry of a group"],
    [{ hours: [{ days: "Monday" }, { day: "Sunday" }] }, "hours[1].day: is no field of the model"],
    [{ general: [{}, {}] }, "general: has more than one entry"],
    [{ slices: quote() }, "slices: is no slice zone"],
    [{ slices: [quote({ slice_type: "carousel" })] }, "slices[0]: there is no slice carousel"],
    [{ slices: [quote({ slice_type: "stats" })] }, "slices[0]: stats cannot stand here"],
    [{ slices: [quote({ variation: "wide" })] }, "slices[0]: quote has no variation wide"],
    [{ slices: [quote({ primary: { txet: "" } })] }, "slices[0].primary.txet: is no field of the model"],
    [{ slices: [quote({ items: [{ name: 4 }] })] }, "slices[0].items[0].name: is no text"],
    [{ slices: [quote({ items: [4] })] }, "slices[0].items[0]: is no item"],
    [{ slices: [quote({ items: {} })] }, "slices[0]: has no primary or no items"],
    [{ slices: [quote(), quote()] }, "slices[1].id: is missing, or another slice has it"],
  ])("reports the faults of %j", (data, expected) => {
    expect(check(data)).toContain(expected);
  });

  it("reports an unknown type, and a missing, invalid or superfluous uid", () => {
    const of = (overrides: object) => checkDocument(createDocument(overrides), context);
    expect(of({ type: "poster" })).toEqual([{ path: "type", reason: "there is no document type poster" }]);
    expect(of({ uid: null })).toMatchObject([{ path: "uid" }]);
    expect(of({ uid: "About us" })).toMatchObject([{ path: "uid" }]);
    expect(of({ type: "header", uid: "header" })).toMatchObject([{ path: "uid" }]);
    expect(of({ type: "header", uid: null })).toEqual([]);
  });
});
