import { describe, expect, it } from "vitest";
import { captionsFile, embed, image, videoFile } from "./media-fields.ts";
import { readFrom, webLink } from "./prismic-document.builders.ts";

const dimensions = { width: 1800, height: 1200 };
const readImage = (field: unknown) => readFrom({ field }, (fields) => fields.read("field", image, null));

describe("image", () => {
  it("decodes a picture of the site or of the content service, with its size (rule 3.2)", () => {
    for (const url of [
      "/content/images/miami.jpg?auto=format",
      "https://images.example.com/miami.jpg",
      "http://localhost:8000/miami.jpg",
    ]) {
      expect(readImage({ url, alt: "The room", dimensions, copyright: null })).toEqual({
        value: { url, alt: "The room", width: 1800, height: 1200 },
        omissions: [],
      });
    }
  });

  it("decodes the copyright of a picture, where it is given (rule 3.2)", () => {
    expect(readImage({ url: "/a.jpg", alt: "", dimensions, copyright: " © Mara Quill " }).value).toEqual({
      url: "/a.jpg",
      alt: "",
      ...dimensions,
      copyright: "© Mara Quill",
    });
    expect(readImage({ url: "/a.jpg", alt: "", dimensions, copyright: " " }).value).not.toHaveProperty(
      "copyright",
    );
  });

  it("returns an empty alt text when an editor omitted it", () => {
    expect(readImage({ url: "/a.jpg", alt: null, dimensions }).value?.alt).toBe("");
  });

  it.each([{}, null, { url: null, alt: null, dimensions: null }])(
    "returns null without an omission for %j",
    (field) => {
      expect(readImage(field)).toEqual({ value: null, omissions: [] });
    },
  );

  it.each([
    [{ url: "javascript:alert(1)", dimensions }, "is not safe to show"],
    [{ url: "data:image/svg+xml,<svg/>", dimensions }, "is not safe to show"],
    [{ url: "tel:3055550101", dimensions }, "is not safe to show"],
    [{ url: "mailto:ana@example.com?subject=https://example.com/a.jpg", dimensions }, "is not safe to show"],
    [{ url: "/a.jpg" }, "has no size"],
    [{ url: "/a.jpg", dimensions: { width: 0, height: 0 } }, "is no picture"],
    ["a.jpg", "is no picture"],
  ])("reports %j: it %s", (field, omission) => {
    expect(readImage(field)).toEqual({ value: null, omissions: [`field ${omission}`] });
  });
});

const readEmbed = (field: unknown, hosts: readonly string[] = ["tours.example.com"]) =>
  readFrom({ field }, (fields) => fields.read("field", embed, null), hosts);
const tour = "https://tours.example.com/miami";

describe("embed", () => {
  it("decodes the page of an embed or a link, framed when its host is allowed (rule 3.3)", () => {
    const shown = { value: { link: { url: tour, newTab: true }, frame: tour }, omissions: [] };
    expect(readEmbed({ embed_url: tour, html: "<script>alert(1)</script>", type: "rich" })).toEqual(shown);
    expect(readEmbed({ link_type: "Web", url: ` ${tour} ` })).toEqual(shown);
  });

  it("decodes and reports a link when its host is not allowed", () => {
    expect(readEmbed({ embed_url: tour }, [])).toEqual({
      value: { link: { url: tour, newTab: true }, frame: null },
      omissions: ["field is of no host in EMBED_HOSTS, so it is shown as a link"],
    });
  });

  it.each([{}, null, { link_type: "Any" }, { embed_url: " " }])(
    "returns null without an omission for %j",
    (field) => {
      expect(readEmbed(field)).toEqual({ value: null, omissions: [] });
    },
  );

  it.each([
    [{ embed_url: "javascript:alert(1)" }, "is not safe to embed"],
    [{ embed_url: "data:text/html,<script>alert(1)</script>" }, "is not safe to embed"],
    [{ html: `<iframe src="${tour}">`, embed_url: 7 }, "is no embed"],
    [tour, "is no embed"],
  ])("reports %j: it %s", (field, omission) => {
    expect(readEmbed(field)).toEqual({ value: null, omissions: [`field ${omission}`] });
  });
});

const media = (url: string) => ({ link_type: "Media", kind: "document", url });
const readVideo = (field: unknown) => readFrom({ field }, (fields) => fields.read("field", videoFile, null));
const readCaptions = (field: unknown) =>
  readFrom({ field }, (fields) => fields.read("field", captionsFile, null));

describe("videoFile", () => {
  it.each([
    ["/content/media/evening.webm", "video/webm"],
    ["https://juniper-row.cdn.prismic.io/evening.MP4?auto=compress", "video/mp4"],
    ["https://example.com/evening.mp4#t=10", "video/mp4"],
  ])("decodes %s as %s", (url, type) => {
    expect(readVideo(media(url))).toEqual({ value: { url, type }, omissions: [] });
  });

  it("returns null without an omission when none is chosen", () => {
    expect(readVideo({ link_type: "Any" })).toEqual({ value: null, omissions: [] });
  });

  it.each([
    [media("/content/media/evening.mov"), "is no mp4 or webm file"],
    [media("/content/media/mp4"), "is no mp4 or webm file"],
    [media("http://example.com/evening.mp4"), "is no mp4 or webm file"],
    [media("https://example.com/watch?file=evening.mp4"), "is no mp4 or webm file"],
    [media("/constructor.constructor"), "is no mp4 or webm file"],
    [webLink("javascript:alert(1)//.mp4"), "is not safe to link to"],
    ["evening.mp4", "is no link"],
  ])("reports %j: it %s", (field, omission) => {
    expect(readVideo(field)).toEqual({ value: null, omissions: [`field ${omission}`] });
  });
});

describe("captionsFile", () => {
  it("decodes the URL of a WebVTT file only", () => {
    expect(readCaptions(media("/content/media/evening.vtt"))).toEqual({
      value: "/content/media/evening.vtt",
      omissions: [],
    });
    expect(readCaptions(media("/content/media/evening.srt"))).toEqual({
      value: null,
      omissions: ["field is no vtt file"],
    });
    expect(readCaptions({ link_type: "Any" })).toEqual({ value: null, omissions: [] });
  });
});
