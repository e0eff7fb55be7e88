import { afterEach, describe, expect, it, vi } from "vitest";
import { loadWithStyles, reportChunks } from "./load-with-styles.ts";

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

  it("returns a chunk without styles at once", async () => {
    expect(await loadWithStyles(load)).toBe("menu");
    expect(await loadWithStyles(load, [])).toBe("menu");
    expect(hrefs()).toEqual([]);
  });

  it("loads a chunk and its styles in parallel", async () => {
    const asking = vi.fn(load);
    const chunk = loadWithStyles(asking, ["assets/a.css", "assets/b.css"]);
    expect(asking).toHaveBeenCalledOnce();
    expect(hrefs()).toEqual(["/assets/a.css", "/assets/b.css"]);
    expect(links().map(({ rel }) => rel)).toEqual(["stylesheet", "stylesheet"]);
    expect(await hasCome(chunk)).toBe(false);
    settle("load");
    expect(await chunk).toBe("menu");
  });

  it("fetches the modules that a chunk imports, and does not wait for them", async () => {
    expect(await loadWithStyles(load, ["assets/panel.js"])).toBe("menu");
    expect(links().map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
      ["modulepreload", "/assets/panel.js"],
    ]);
  });

  it("loads shared styles once, and both chunks wait for them", async () => {
    const first = loadWithStyles(load, ["assets/shared.css"]);
    const second = loadWithStyles(load, ["assets/shared.css"]);
    expect(hrefs()).toEqual(["/assets/shared.css"]);
    expect(await hasCome(second)).toBe(false);
    settle("load");
    expect([await first, await second]).toEqual(["menu", "menu"]);
  });

  it("does not load styles of the document again", async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/assets/brought.css">';
    expect(await loadWithStyles(load, ["assets/brought.css"])).toBe("menu");
    expect(hrefs()).toEqual(["/assets/brought.css"]);
  });

  it("does not load styles that the document contains", async () => {
    document.head.innerHTML = '<style data-href="/assets/app.css /assets/contained.css"></style>';
    expect(await loadWithStyles(load, ["assets/contained.css"])).toBe("menu");
    expect(hrefs()).toEqual([]);
  });

  it("rejects where styles fail, and loads them the next time", async () => {
    const lost = loadWithStyles(load, ["assets/lost.css"]);
    settle("error");
    await expect(lost).rejects.toThrow("No styles from /assets/lost.css");
    expect(hrefs()).toEqual([]);
    const again = loadWithStyles(load, ["assets/lost.css"]);
    expect(hrefs()).toEqual(["/assets/lost.css"]);
    settle("load");
    expect(await again).toBe("menu");
  });

  it("rejects where the chunk fails, and keeps its styles", async () => {
    const lost = loadWithStyles(
      () => Promise.reject(new TypeError("Failed to fetch")),
      ["assets/loaded.css"],
    );
    settle("load");
    await expect(lost).rejects.toThrow("Failed to fetch");
    expect(await loadWithStyles(load, ["assets/loaded.css"])).toBe("menu");
    expect(hrefs()).toEqual(["/assets/loaded.css"]);
  });

  it("reports a failure before it rejects, so that a reload waits for the report (rule 8.4)", async () => {
    const steps: string[] = [];
    const cause = new TypeError("Failed to fetch");
    reportChunks(async (failed) => {
      await new Promise((resolve) => setTimeout(resolve));
      steps.push(`reported ${failed === cause}`);
    });
    await loadWithStyles(() => Promise.reject(cause)).catch(() => steps.push("rejected"));
    expect(steps).toEqual(["reported true", "rejected"]);
    reportChunks(async () => {});
  });
});
