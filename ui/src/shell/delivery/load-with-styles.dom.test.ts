import { afterEach, describe, expect, it, vi } from "vitest";
import { loadWithStyles } from "./load-with-styles.ts";

const links = () => [...document.head.querySelectorAll("link")];
const hrefs = () => links().map((link) => link.getAttribute("href"));
const settle = (type: "load" | "error") => {
  for (const link of links()) link.dispatchEvent(new Event(type));
};
const load = async () => "menu";

/** Whether a chunk has come by now. */
const hasCome = (chunk: Promise<unknown>) =>
  Promise.race([chunk.then(() => true), new Promise((resolve) => setTimeout(() => resolve(false)))]);

describe("loadWithStyles", () => {
  afterEach(() => document.head.replaceChildren());

  it("is a chunk without styles as soon as it has come", async () => {
    expect(await loadWithStyles(load)).toBe("menu");
    expect(await loadWithStyles(load, [])).toBe("menu");
    expect(hrefs()).toEqual([]);
  });

  it("asks for a chunk and its styles side by side, and is there once both are", async () => {
    const asking = vi.fn(load);
    const chunk = loadWithStyles(asking, ["assets/a.css", "assets/b.css"]);
    expect(asking).toHaveBeenCalledOnce();
    expect(hrefs()).toEqual(["/assets/a.css", "/assets/b.css"]);
    expect(links().map(({ rel }) => rel)).toEqual(["stylesheet", "stylesheet"]);
    expect(await hasCome(chunk)).toBe(false);
    settle("load");
    expect(await chunk).toBe("menu");
  });

  it("asks once for styles that two chunks share, and both wait for them", async () => {
    const first = loadWithStyles(load, ["assets/shared.css"]);
    const second = loadWithStyles(load, ["assets/shared.css"]);
    expect(hrefs()).toEqual(["/assets/shared.css"]);
    expect(await hasCome(second)).toBe(false);
    settle("load");
    expect([await first, await second]).toEqual(["menu", "menu"]);
  });

  it("does not ask for styles that the document brought", async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/assets/brought.css">';
    expect(await loadWithStyles(load, ["assets/brought.css"])).toBe("menu");
    expect(hrefs()).toEqual(["/assets/brought.css"]);
  });

  it("rejects where styles are lost, and asks again for them the next time", async () => {
    const lost = loadWithStyles(load, ["assets/lost.css"]);
    settle("error");
    await expect(lost).rejects.toThrow("No styles from /assets/lost.css");
    expect(hrefs()).toEqual([]);
    const again = loadWithStyles(load, ["assets/lost.css"]);
    expect(hrefs()).toEqual(["/assets/lost.css"]);
    settle("load");
    expect(await again).toBe("menu");
  });

  it("rejects where the chunk is lost, and keeps its styles for the next time", async () => {
    const lost = loadWithStyles(() => Promise.reject(new TypeError("Failed to fetch")), ["assets/kept.css"]);
    settle("load");
    await expect(lost).rejects.toThrow("Failed to fetch");
    expect(await loadWithStyles(load, ["assets/kept.css"])).toBe("menu");
    expect(hrefs()).toEqual(["/assets/kept.css"]);
  });
});
