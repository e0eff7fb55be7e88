import { describe, expect, it } from "vitest";
import { paragraph, readFrom, webLink } from "../prismic-document.builders.ts";
import { decodeSlices } from "./decode-slices.ts";

const picture = {
  url: "/content/images/miami.jpg",
  alt: "Oranges",
  dimensions: { width: 1800, height: 1200 },
};
const image = { url: "/content/images/miami.jpg", alt: "Oranges", width: 1800, height: 1200 };
const copy = [{ type: "paragraph", text: "Words.", spans: [] }];

const slice = (slice_type: string, primary: Record<string, unknown>, items: readonly unknown[] = []) => ({
  slice_type,
  primary,
  items,
});
const read = (...slices: readonly unknown[]) => readFrom({ slices }, decodeSlices, ["tours.example.com"]);

describe("media slices", () => {
  it("decodes a video with its captions", () => {
    const media = (url: string) => ({ link_type: "Media", kind: "document", url });
    const shown = { heading: "Evening", copy: paragraph("Words."), image: picture };
    const { value, omissions } = read(
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
      { ...film, video: { url: "/a.mp4", type: "video/mp4", captions: null }, linkText: "" },
      { ...film, video: null, linkText: "" },
    ]);
    expect(omissions).toEqual(["slices[2].primary[0].video is missing"]);
  });

  it("decodes an embed or a link, and frames allowed hosts only", () => {
    const tour = "https://tours.example.com/miami";
    const { value, omissions } = read(
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
      linkText: "",
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
    expect(omissions).toEqual([
      "slices[2].primary[0].embed is of no host in EMBED_HOSTS, so it is shown as a link",
      "slices[2].primary[0].shape is no shape",
    ]);
  });

  it("frames no host by default", () => {
    const embed = { embed_url: "https://tours.example.com/miami" };
    const { value } = readFrom({ slices: [slice("iframe_embed", { embed })] }, decodeSlices);
    expect(value).toEqual([expect.objectContaining({ embed: expect.objectContaining({ frame: null }) })]);
  });
});
