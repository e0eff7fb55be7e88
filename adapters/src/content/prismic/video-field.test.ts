import { describe, expect, it } from "vitest";
import { readFrom, webLink } from "./prismic-document.builders.ts";
import { captionsFile, videoFile } from "./video-field.ts";

const media = (url: string) => ({ link_type: "Media", kind: "document", url });
const video = (field: unknown) => readFrom({ field }, (fields) => fields.read("field", videoFile, null));
const captions = (field: unknown) =>
  readFrom({ field }, (fields) => fields.read("field", captionsFile, null));

describe("videoFile", () => {
  it.each([
    ["/content/media/evening.webm", "video/webm"],
    ["https://juniper-row.cdn.prismic.io/evening.MP4?auto=compress", "video/mp4"],
    ["https://example.com/evening.mp4#t=10", "video/mp4"],
  ])("is the file %s, which is %s", (url, type) => {
    expect(video(media(url))).toEqual({ value: { url, type }, losses: [] });
  });

  it("is empty, and no loss, when none was chosen", () => {
    expect(video({ link_type: "Any" })).toEqual({ value: null, losses: [] });
  });

  it.each([
    [media("/content/media/evening.mov"), "is no mp4 or webm file"],
    [media("/content/media/mp4"), "is no mp4 or webm file"],
    [media("http://example.com/evening.mp4"), "is no mp4 or webm file"],
    [media("https://example.com/watch?file=evening.mp4"), "is no mp4 or webm file"],
    [media("/constructor.constructor"), "is no mp4 or webm file"],
    [webLink("javascript:alert(1)//.mp4"), "is not safe to link to"],
    ["evening.mp4", "is no link"],
  ])("leaves out %j: it %s", (field, loss) => {
    expect(video(field)).toEqual({ value: null, losses: [`field ${loss}`] });
  });
});

describe("captionsFile", () => {
  it("is the address of a WebVTT file, and nothing else", () => {
    expect(captions(media("/content/media/evening.vtt"))).toEqual({
      value: "/content/media/evening.vtt",
      losses: [],
    });
    expect(captions(media("/content/media/evening.srt"))).toEqual({
      value: null,
      losses: ["field is no vtt file"],
    });
    expect(captions({ link_type: "Any" })).toEqual({ value: null, losses: [] });
  });
});
