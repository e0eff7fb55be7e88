import { describe, expect, it } from "vitest";
import { readFrom } from "./prismic-document.builders.ts";
import { readRedirects } from "./redirects-document.ts";

const read = (redirects: unknown) => readFrom({ redirects }, readRedirects);

describe("readRedirects", () => {
  it("reads where paths lead, for good unless an editor says otherwise", () => {
    expect(
      read([
        { from: "/dinner", to: "/menu" },
        { from: "/shop", to: "https://shop.example.com/", isPermanent: false },
      ]),
    ).toEqual({
      value: [
        { path: "/dinner", redirect: "/menu", isPermanent: true },
        { path: "/shop", redirect: "https://shop.example.com/", isPermanent: false },
      ],
      losses: [],
    });
  });

  it("leaves out what leads nowhere safe, and says which", () => {
    const { value, losses } = read([
      { from: "/a", to: "javascript:alert(1)" },
      { from: "/b", to: "/menu" },
      { from: 7, to: "/menu" },
      "odd",
    ]);
    expect(value).toEqual([{ path: "/b", redirect: "/menu", isPermanent: true }]);
    expect(losses).toEqual([
      "redirects[3] is no entry of a group",
      "redirects[2].from is no text",
      "redirects[0].from is not safe to lead to",
      "redirects[2].from does not lead from a path of this site",
    ]);
  });

  it("is nothing without an entry", () => {
    expect(readFrom({}, readRedirects)).toEqual({ value: [], losses: [] });
  });
});
