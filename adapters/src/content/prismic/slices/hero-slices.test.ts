import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paragraph, readFrom, webLink } from "../prismic-document.builders.ts";
import { readSlices } from "./read-slices.ts";

const picture = {
  url: "/content/images/miami.jpg",
  alt: "Oranges",
  dimensions: { width: 1800, height: 1200 },
};
const image = { url: "/content/images/miami.jpg", alt: "Oranges", width: 1800, height: 1200 };
const copy = [{ type: "paragraph", text: "Words.", spans: [] }];
const link = { label: "Menu", link: { url: "/menu", newTab: false } };
const leading = { linkText: "Menu", link: webLink("/menu") };
const written = { copy: paragraph("Words."), image: picture, ...leading };
const item = { eyebrow: "Florida", title: "Miami", copy, image, link };
const writtenItem = { eyebrow: "Florida", title: "Miami", ...written };
const bare = { eyebrow: "", title: "Austin", copy: [], image: null, link: null };

const slice = (slice_type: string, primary: Record<string, unknown>, items: readonly unknown[] = []) => ({
  slice_type,
  primary,
  items,
});
const read = (...slices: readonly unknown[]) =>
  readFrom({ slices }, (fields) => readSlices(fields, ["tours.example.com"]));

describe("readSlices", () => {
  it.each(["hero_carousel", "hero_grid", "slider", "contained_slider"])(
    "reads the pictures of a %s",
    (type) => {
      const { value, losses } = read(slice(type, { heading: "Rooms" }, [writtenItem, { title: "Austin" }]));
      expect(value).toEqual([expect.objectContaining({ type, heading: "Rooms", items: [item, bare] })]);
      expect(losses).toEqual([]);
    },
  );

  it.each(["hero_grid", "slider"])("reads what leads into the pictures of a %s", (type) => {
    const { value } = read(slice(type, { heading: "Rooms", copy: paragraph("Words.") }));
    expect(value).toEqual([{ type, heading: "Rooms", copy, items: [] }]);
  });

  it("reads what stands by itself", () => {
    const { value, losses } = read(
      slice("card_eyecatcher", { eyebrow: "Now", heading: "Citrus", ...written }),
      slice("simple_slice", { heading: "Counter", imageSide: "right", ...written }),
      slice("simple_slice", {}),
      slice("full_image", { image: picture, caption: "The grill" }),
      slice("body_copy", { heading: "Bread", copy: paragraph("Words."), ...leading }),
    );
    expect(losses).toEqual([]);
    expect(value).toEqual([
      { type: "card_eyecatcher", eyebrow: "Now", heading: "Citrus", copy, image, link },
      { type: "simple_slice", heading: "Counter", copy, image, imageSide: "right", link },
      { type: "simple_slice", heading: "", copy: [], image: null, imageSide: "left", link: null },
      { type: "full_image", image, caption: "The grill" },
      { type: "body_copy", heading: "Bread", copy, link },
    ]);
  });

  it("reads numbers and voices, and leaves out those that say nothing", () => {
    const { value, losses } = read(
      slice("stats", { heading: "Figures" }, [
        { value: "9", label: "rooms" },
        { value: "2" },
        { label: "bakes" },
      ]),
      slice("testimonials", { heading: "Heard" }, [
        { quote: "More butter.", name: "Ana", detail: "Miami" },
        { quote: "Again." },
        { name: "Nobody" },
      ]),
    );
    expect(value).toEqual([
      { type: "stats", heading: "Figures", items: [{ value: "9", label: "rooms" }] },
      {
        type: "testimonials",
        heading: "Heard",
        items: [
          { quote: "More butter.", name: "Ana", detail: "Miami" },
          { quote: "Again.", name: "", detail: "" },
        ],
      },
    ]);
    expect(losses).toEqual([
      "slices[0].items[1].label is missing",
      "slices[0].items[2].value is missing",
      "slices[1].items[2].quote is missing",
    ]);
  });

  it("reads a film with its captions", () => {
    const media = (url: string) => ({ link_type: "Media", kind: "document", url });
    const shown = { heading: "Evening", copy: paragraph("Words."), image: picture };
    const { value, losses } = read(
      slice("full_video", {
        ...shown,
        video: media("/a.webm"),
        captions: media("/a.vtt"),
        linkText: "Watch",
      }),
      slice("full_video", { ...shown, video: media("/a.mp4") }),
      slice("full_video", { ...shown, captions: media("/a.vtt") }),
    );
    const film = { type: "full_video", heading: "Evening", copy, image };
    expect(value).toEqual([
      { ...film, video: { url: "/a.webm", type: "video/webm", captions: "/a.vtt" }, linkText: "Watch" },
      { ...film, video: { url: "/a.mp4", type: "video/mp4", captions: null }, linkText: "Play the film" },
      { ...film, video: null, linkText: "Play the film" },
    ]);
    expect(losses).toEqual(["slices[2].primary[0].video is missing"]);
  });

  it("reads what is embedded, by its address or by a link, and frames allowed hosts alone", () => {
    const tour = "https://tours.example.com/miami";
    const { value, losses } = read(
      slice("iframe_embed", {
        heading: "Walk through",
        copy: paragraph("Words."),
        image: picture,
        embed: { embed_url: tour, html: "<iframe>" },
        source: webLink("/never"),
        shape: "tall",
        linkText: "Walk",
      }),
      slice("iframe_embed", { embed: {}, source: webLink("/plan.svg") }),
      slice("iframe_embed", { embed: { embed_url: "https://elsewhere.example/" }, shape: "round" }),
    );
    const empty = {
      type: "iframe_embed",
      heading: "",
      copy: [],
      image: null,
      shape: "wide",
      linkText: "Open",
    };
    expect(value).toEqual([
      {
        type: "iframe_embed",
        heading: "Walk through",
        copy,
        image,
        embed: { link: { url: tour, newTab: true }, frame: tour },
        shape: "tall",
        linkText: "Walk",
      },
      { ...empty, embed: { link: { url: "/plan.svg", newTab: false }, frame: "/plan.svg" } },
      { ...empty, embed: { link: { url: "https://elsewhere.example/", newTab: true }, frame: null } },
    ]);
    expect(losses).toEqual([
      "slices[2].primary[0].embed is of no host in EMBED_HOSTS, so it is shown as a link",
      "slices[2].primary[0].shape is no shape",
    ]);
  });

  it("frames no host's pages unless told which", () => {
    const embed = { embed_url: "https://tours.example.com/miami" };
    const { value } = readFrom({ slices: [slice("iframe_embed", { embed })] }, (fields) =>
      readSlices(fields),
    );
    expect(value).toEqual([expect.objectContaining({ embed: expect.objectContaining({ frame: null }) })]);
  });

  it("shows no address but of this site or the web, whatever an editor wrote in one", () => {
    const type = fc.constantFrom("full_video", "iframe_embed", "hero_carousel", "card_eyecatcher");
    const url = fc.oneof(
      fc.constantFrom("javascript:alert(1)", "data:text/html,x", "//e.example"),
      fc.string(),
    );
    const zone = fc.record({ type, url }).map(({ type, url }) => {
      const fields = {
        title: "x",
        heading: "x",
        linkText: "x",
        image: { ...picture, url },
        link: webLink(url),
        video: webLink(url),
        source: webLink(url),
        embed: { embed_url: url },
      };
      return slice(type, fields, [fields]);
    });
    fc.assert(
      fc.property(zone, (written) => {
        const { value } = read(written);
        for (const [, address = ""] of JSON.stringify(value).matchAll(/"(?:url|frame)":"([^"]*)/g)) {
          expect(address).toMatch(/^(?:https?:\/\/|mailto:|tel:|[?#]|\/(?![/\\]))/i);
        }
      }),
    );
  });
});
