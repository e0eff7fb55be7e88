import type { NewsPost } from "@couvert/domain/site/news/news-list";
import { describe, expect, it } from "vitest";
import type { Omission } from "./fields.ts";
import { decodeLocationPage, decodeNewsPost, decodePage } from "./page-documents.ts";
import { createDecoding, createPrismicDocument } from "./prismic-document.builders.ts";

describe("decodePage", () => {
  it("decodes a page with its uid", () => {
    const document = createPrismicDocument({ uid: "about", data: { title: "Who we are" } });
    expect(decodePage(document, createDecoding())).toEqual([
      { uid: "about", title: "Who we are", description: "", slices: [] },
    ]);
  });

  it.each([null, ""])("omits and reports a document with the uid %j", (uid) => {
    const omissions: Omission[] = [];
    expect(
      decodePage(
        createPrismicDocument({ uid }),
        createDecoding((omission) => omissions.push(omission)),
      ),
    ).toEqual([]);
    expect(omissions).toMatchObject([{ field: "uid", detail: "is missing, so the page is left out" }]);
  });
});

describe("decodeLocationPage", () => {
  it.each([
    ["location", [{ uid: "miami", locationUid: "miami", document: "location" }]],
    ["location_menu", [{ uid: "miami", locationUid: "miami", document: "menu" }]],
    ["page", []],
  ])("decodes the pages of a document of type %s", (type, pages) => {
    const document = createPrismicDocument({ type, uid: "miami", data: { title: "Miami" } });
    expect(decodeLocationPage(document, createDecoding())).toMatchObject(pages);
  });
});

const read = (data: Record<string, unknown>, uid: string | null = "spring") => {
  const omissions: string[] = [];
  const document = createPrismicDocument({ id: "news_post.spring", type: "news_post", uid, data });
  const decoding = createDecoding(
    ({ field, detail }) => omissions.push(`${field} ${detail}`),
    ["tours.example.com"],
  );
  const [post] = decodeNewsPost(document, decoding);
  return { post, omissions };
};

const location = { link_type: "Document", type: "location", id: "location.miami", uid: "miami" };
const whole = {
  title: "Spring on the table",
  date: "2027-03-05",
  excerpt: "Peas.",
  metaDescription: "Peas in spring.",
  image: { url: "/content/images/peas.jpg", alt: "Peas", dimensions: { width: 1800, height: 1200 } },
  author: "Mara Quill",
  location,
  country: "us",
  slices: [{ slice_type: "rich_text", primary: { text: [] }, items: [] }],
};

describe("decodeNewsPost", () => {
  it("decodes every field of a post", () => {
    expect(read(whole)).toEqual({
      post: {
        uid: "spring",
        title: "Spring on the table",
        date: "2027-03-05",
        excerpt: "Peas.",
        description: "Peas in spring.",
        image: { url: "/content/images/peas.jpg", alt: "Peas", width: 1800, height: 1200 },
        author: "Mara Quill",
        locationUid: "miami",
        country: "US",
        slices: [{ type: "rich_text", text: [] }],
      },
      omissions: [],
    });
  });

  it("frames pages of the allowed hosts (rule 2.42)", () => {
    const embed = { embed_url: "https://tours.example.com/miami" };
    const { post, omissions } = read({
      ...whole,
      slices: [{ slice_type: "iframe_embed", primary: { embed }, items: [] }],
    });
    expect(post?.slices).toMatchObject([{ embed: { frame: "https://tours.example.com/miami" } }]);
    expect(omissions).toEqual([]);
  });

  it("belongs to the whole group by default", () => {
    const { post, omissions } = read({
      ...whole,
      location: { link_type: "Document" },
      country: "",
      image: {},
    });
    expect(post).toMatchObject({ locationUid: null, country: null, image: null });
    expect(omissions).toEqual([]);
  });

  it.each([
    ["date", "2027-02-30", { date: null }, "date is no day of the calendar"],
    ["date", 5, { date: null }, "date is no day of the calendar"],
    ["country", "Canada", { country: null }, "country is no country of ISO 3166-1, as CA"],
    [
      "location",
      { ...location, isBroken: true },
      { locationUid: null },
      'location leads nowhere: location "miami"',
    ],
    ["location", { ...location, type: "page" }, { locationUid: null }, "location is no location"],
    ["location", "miami", { locationUid: null }, "location is no link"],
    ["image", { url: "javascript:alert(1)" }, { image: null }, "image is not safe to show"],
    ["author", ["x"], { author: "" }, "author is no text"],
  ] satisfies readonly (readonly [string, unknown, Partial<NewsPost>, string])[])(
    "omits an invalid %s, %j, and keeps the post",
    (name, value, lost, omission) => {
      const { post, omissions } = read({ ...whole, [name]: value });
      expect(post).toMatchObject({ title: "Spring on the table", ...lost });
      expect(omissions).toEqual([omission]);
    },
  );

  it("keeps a post with missing fields, and reports them", () => {
    const { post, omissions } = read({});
    expect(post).toMatchObject({ title: "spring", date: null, excerpt: "", slices: [] });
    expect(omissions).toEqual(["title is missing", "date is missing", "excerpt is missing"]);
  });

  it("omits a post without a uid", () => {
    expect(read(whole, null)).toEqual({
      post: undefined,
      omissions: ["uid is missing, so the post is left out"],
    });
  });
});
