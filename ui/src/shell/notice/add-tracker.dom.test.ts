import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addTracker } from "./add-tracker.ts";

const page = () => window as unknown as Parameters<typeof addTracker>[0];
const added = () => [...document.head.querySelectorAll("script")];

describe("addTracker", () => {
  afterEach(() => {
    delete page().couvertTracked;
  });
  beforeEach(() => {
    document.head.replaceChildren();
    Object.assign(window, { dataLayer: undefined, clarity: undefined });
  });

  it("loads a script once, asynchronously", () => {
    const script = { kind: "tagManager", src: "https://tags.example.com/a.js", account: null } as const;
    addTracker(page(), script);
    addTracker(page(), script);
    expect(added().map(({ src, async }) => [src, async])).toEqual([["https://tags.example.com/a.js", true]]);
    expect(page().dataLayer).toEqual([{ "gtm.start": expect.any(Number), event: "gtm.js" }]);
  });

  it("sets the account of a widget", () => {
    addTracker(page(), {
      kind: "accessibilityWidget",
      src: "https://w.example.com/w.js",
      account: "wb42",
    });
    expect(added()[0]).toHaveAttribute("data-account", "wb42");
    expect(page().dataLayer).toBeUndefined();
  });

  it("queues calls before the tracking has loaded", () => {
    addTracker(page(), { kind: "visitorTracking", src: "https://v.example.com/v", account: null });
    page().clarity?.("set", "page", "home");
    expect(page().clarity?.q).toEqual([["set", "page", "home"]]);
    expect(added()[0]).not.toHaveAttribute("data-account");
  });
});
