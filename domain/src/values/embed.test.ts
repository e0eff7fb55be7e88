import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { decodeEmbed } from "./embed.ts";

const HOSTS = ["www.youtube-nocookie.com", "player.vimeo.com", "tours.example.com", "*.maps.example.com"];
const frameOf = (url: string) => decodeEmbed(url, HOSTS)?.frame;

describe("decodeEmbed", () => {
  it("frames an https page of an allowed host, and links to it (rule 2.42)", () => {
    expect(decodeEmbed(" https://tours.example.com/miami?floor=1#door ", HOSTS)).toEqual({
      link: { url: "https://tours.example.com/miami?floor=1#door", newTab: true },
      frame: "https://tours.example.com/miami?floor=1#door",
    });
    expect(frameOf("https://tours.example.com")).toBe("https://tours.example.com");
    expect(frameOf("HTTPS://Tours.Example.com/a")).toBe("HTTPS://Tours.Example.com/a");
  });

  it("frames a page of this site, whatever the allowed hosts", () => {
    expect(decodeEmbed("/content/media/plan.svg", [])).toEqual({
      link: { url: "/content/media/plan.svg", newTab: false },
      frame: "/content/media/plan.svg",
    });
  });

  it("allows every subdomain of a starred host, and not the host itself", () => {
    expect(frameOf("https://a.maps.example.com/")).not.toBeNull();
    expect(frameOf("https://a.b.maps.example.com/")).not.toBeNull();
    expect(frameOf("https://maps.example.com/")).toBeNull();
    expect(frameOf("https://evilmaps.example.com/")).toBeNull();
  });

  it.each([
    "https://elsewhere.example/",
    "http://tours.example.com/miami",
    "https://tours.example.com.evil.example/",
    "https://eviltours.example.com/",
    "https://someone@tours.example.com/",
    "https://tours.example.com:8443/",
    "https://tours.example.com\\@evil.example/",
    "https://evil.example/https://tours.example.com/",
    "https://tours.example.com/a b",
    "?reserve=miami",
    "#plan",
  ])("links to %s and frames nothing", (url) => {
    expect(decodeEmbed(url, HOSTS)).toEqual({ link: expect.objectContaining({ url }), frame: null });
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,<script>",
    "//tours.example.com/",
    "mailto:hello@example.com",
    "TEL:3055550101",
    "<iframe src='https://tours.example.com/'></iframe>",
    "",
  ])("returns null for %j", (url) => {
    expect(decodeEmbed(url, HOSTS)).toBeNull();
  });

  it.each([
    "https://www.youtube.com/watch?v=abc-DEF_123",
    "https://youtube.com/watch?v=abc-DEF_123&t=10",
    "https://m.youtube.com/watch?list=x&v=abc-DEF_123#t",
    "https://youtu.be/abc-DEF_123",
    "https://youtu.be/abc-DEF_123?t=4",
  ])("plays %s in the player without cookies, and links to the video page", (url) => {
    expect(decodeEmbed(url, HOSTS)).toEqual({
      link: { url, newTab: true },
      frame: "https://www.youtube-nocookie.com/embed/abc-DEF_123?autoplay=1",
    });
  });

  it("plays a Vimeo video in its player", () => {
    for (const url of ["https://vimeo.com/12345", "https://www.vimeo.com/12345?share=1"]) {
      expect(frameOf(url)).toBe("https://player.vimeo.com/video/12345?autoplay=1");
    }
  });

  it.each([
    "https://www.youtube.com/watch?v=abc-DEF_1234",
    "https://www.youtube.com/watch?v=abc",
    "https://www.youtube.com/@juniperrow",
    "https://www.youtube.com/watch#v=abc-DEF_123",
    "https://evil.example/https://youtu.be/abc-DEF_123",
    "https://vimeo.com/juniperrow",
    "https://vimeo.com/12345x",
  ])("does not treat %s as a video", (url) => {
    expect(frameOf(url)).toBeNull();
  });

  it("plays no video when the host of its player is not allowed", () => {
    expect(decodeEmbed("https://vimeo.com/12345", ["vimeo.com"])?.frame).toBeNull();
  });

  it.prop([fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.array(fc.domain())])(
    "frames exactly what a browser loads from an allowed host over https",
    (url, hosts) => {
      const frame = decodeEmbed(url, hosts)?.frame ?? null;
      const { protocol, hostname } = new URL(url);
      if (frame !== null) expect(protocol === "https:" && hosts.includes(hostname)).toBe(true);
      expect(decodeEmbed(url, [hostname])?.frame === null).toBe(protocol !== "https:");
    },
  );

  it.prop([fc.string()])("frames only pages of this site when no host is allowed", (url) => {
    expect(decodeEmbed(url, [])?.frame ?? "/").toMatch(/^\//);
  });
});
