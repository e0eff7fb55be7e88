import { safeLink } from "@couvert/domain/values/link";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeLabelledLinks, link } from "./link-field.ts";
import { readFrom, webLink } from "./prismic-document.builders.ts";

const read = (field: unknown) => readFrom({ field }, (fields) => fields.read("field", link, null));

describe("link", () => {
  it("opens another site in a new tab", () => {
    expect(read(webLink("https://gifts.example.com")).value).toEqual({
      url: "https://gifts.example.com",
      newTab: true,
    });
  });

  it("decodes a file of the content service (rule 2.39)", () => {
    const pdf = {
      link_type: "Media",
      name: "menu.pdf",
      kind: "file",
      url: "https://files.example.com/menu.pdf",
    };
    expect(read(pdf).value).toEqual({
      url: "https://files.example.com/menu.pdf",
      newTab: true,
      isFile: true,
    });
    expect(read({ ...pdf, url: "/content/media/plan.svg" }).value).toEqual({
      url: "/content/media/plan.svg",
      newTab: false,
      isFile: true,
    });
  });

  it.each([
    [{ link_type: "Web", url: "/menu" }, true],
    [{ link_type: "Document", id: "x", type: "page", uid: "about" }, true],
    [{ link_type: "Web", url: "mailto:hello@example.com" }, false],
    [{ link_type: "Web", url: "tel:3055550101" }, false],
    [{ link_type: "Web", url: "https://reserve-current-location" }, false],
  ])(
    "opens %j in a new tab where its target says so, and it has a page: %j (rules 2.39, 3.4)",
    (field, newTab) => {
      expect(read({ ...field, target: "_blank" }).value?.newTab).toBe(newTab);
      expect(read({ ...field, target: "_self" }).value?.newTab).toBe(false);
      expect(read({ ...field, target: null }).value?.newTab).toBe(false);
    },
  );

  it("decodes the page of a document (rules 2.39, 3.4)", () => {
    const to = (type: string, uid: string) =>
      read({ link_type: "Document", id: "x", type, uid, isBroken: false });
    expect(to("location", "miami").value?.url).toBe("/locations/miami");
    expect(to("page", "home").value?.url).toBe("/");
  });

  it("prefers the url that the repository resolved", () => {
    const resolved = { link_type: "Document", id: "x", type: "page", uid: "about", url: "/our-story" };
    expect(read(resolved).value?.url).toBe("/our-story");
  });

  it("opens no tab for a link that opens a panel", () => {
    expect(read(webLink("https://reserve-current-location")).value).toEqual({
      url: "https://reserve-current-location",
      newTab: false,
    });
  });

  it.each([{ link_type: "Any" }, { link_type: "Web", url: "" }, { link_type: "Document" }, null])(
    "returns null without an omission for %j",
    (field) => {
      expect(read(field)).toEqual({ value: null, omissions: [] });
    },
  );

  it.each([
    ["a script", webLink("javascript:alert(1)"), "is not safe to link to"],
    ["a script in disguise", webLink(" java\nscript:alert(1)"), "is not safe to link to"],
    ["data", webLink("data:text/html,hello"), "is not safe to link to"],
    ["another host without its scheme", webLink("//evil.example.com"), "is not safe to link to"],
    [
      "a deleted document",
      { link_type: "Document", type: "page", uid: "gone", isBroken: true },
      'leads nowhere: page "gone"',
    ],
    [
      "a document without a page",
      { link_type: "Document", type: "header", uid: "header" },
      'leads nowhere: header "header"',
    ],
    ["a document without a uid", { link_type: "Document", type: "page" }, "leads nowhere: page without uid"],
    ["what is no link", "https://example.com", "is no link"],
  ])("omits and reports %s", (_, field, omission) => {
    expect(read(field)).toEqual({ value: null, omissions: [`field ${omission}`] });
  });

  it("is safe to render for any content (rule 2.40)", () => {
    const scheme = fc.constantFrom(
      "javascript:",
      "JavaScript:",
      "data:",
      "vbscript:",
      "https://",
      "//",
      "/",
      "\\",
      "",
    );
    const address = fc.tuple(
      fc.string({ unit: "binary-ascii", maxLength: 4 }),
      scheme,
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom("Web", "Media", "Document", "Any"),
        address.map((parts) => parts.join("")),
        (link_type, url) => {
          const { value } = read({ link_type, url });
          expect(value === null || safeLink(value.url)?.url === value.url).toBe(true);
        },
      ),
    );
  });

  it("throws for no content", () => {
    fc.assert(fc.property(fc.anything(), (field) => void read(field)));
  });
});

describe("decodeLabelledLinks", () => {
  it("keeps entries with both a label and a link", () => {
    const menu = [
      { linkText: "Menu", link: webLink("/menu") },
      { linkText: "", link: webLink("/eat") },
      { linkText: "About", link: { link_type: "Any" } },
    ];
    const { value } = readFrom({ menu }, (fields) =>
      decodeLabelledLinks(fields.group("menu"), "linkText", "link"),
    );
    expect(value).toEqual([{ label: "Menu", link: { url: "/menu", newTab: false } }]);
  });
});
