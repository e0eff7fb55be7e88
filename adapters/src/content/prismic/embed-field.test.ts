import { describe, expect, it } from "vitest";
import { embed } from "./embed-field.ts";
import { readFrom } from "./prismic-document.builders.ts";

const read = (field: unknown, hosts: readonly string[] = ["tours.example.com"]) =>
  readFrom({ field }, (fields) => fields.read("field", embed(hosts), null));
const tour = "https://tours.example.com/miami";

describe("embed", () => {
  it("is the page of an embed or of a link, in a frame where its host is allowed", () => {
    const shown = { value: { link: { url: tour, newTab: true }, frame: tour }, losses: [] };
    expect(read({ embed_url: tour, html: "<script>alert(1)</script>", type: "rich" })).toEqual(shown);
    expect(read({ link_type: "Web", url: ` ${tour} ` })).toEqual(shown);
  });

  it("is a link, and says so, where no host is allowed", () => {
    expect(read({ embed_url: tour }, [])).toEqual({
      value: { link: { url: tour, newTab: true }, frame: null },
      losses: ["field is of no host in EMBED_HOSTS, so it is shown as a link"],
    });
  });

  it.each([{}, null, { link_type: "Any" }, { embed_url: " " }])("is empty, and no loss, for %j", (field) => {
    expect(read(field)).toEqual({ value: null, losses: [] });
  });

  it.each([
    [{ embed_url: "javascript:alert(1)" }, "is not safe to embed"],
    [{ embed_url: "data:text/html,<script>alert(1)</script>" }, "is not safe to embed"],
    [{ html: `<iframe src="${tour}">`, embed_url: 7 }, "is no embed"],
    [tour, "is no embed"],
  ])("leaves out %j: it %s", (field, loss) => {
    expect(read(field)).toEqual({ value: null, losses: [`field ${loss}`] });
  });
});
