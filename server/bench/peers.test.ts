import { describe, expect, it } from "vitest";
import { peerPage } from "./peers.ts";

describe("peerPage", () => {
  it("takes the title, the description and every text of a page, without scripts and styles", () => {
    const html = `<html><head><title>Austin &amp; more</title><meta name="description" content="A &quot;row&quot;"/>
      <style>p{}</style></head><body data-x="1"><header><a href="/">Home</a></header>
      <p>Fire &lt;and&gt; <b>bread</b></p><script>let a = "<p>no</p>"</script><svg><title>no</title></svg></body></html>`;
    expect(peerPage("/locations/austin", html)).toEqual({
      path: "/locations/austin",
      title: "Austin & more",
      description: 'A "row"',
      texts: ["Home", "Fire <and>", "bread"],
    });
  });
});
