import type { Slice } from "@couvert/domain/site/slices/slice";
import { describe, expect, it } from "vitest";
import { deskFiles, pageAssets, type ViteManifest } from "./page-assets.ts";

const MANIFEST: ViteManifest = {
  "src/shell/delivery/boot.ts": { file: "assets/boot.js" },
  "src/app.tsx": {
    file: "assets/app.js",
    css: ["assets/app.css"],
    assets: ["assets/display.woff2", "assets/pattern.svg"],
    imports: ["_react.js"],
  },
  "assets/app.css": { file: "assets/app.css", text: "main{margin:0}" },
  "_react.js": { file: "assets/react.js" },
  "_tile.js": { file: "assets/tile.js", css: ["assets/tile.css"], imports: ["_react.js"] },
  "src/pages/screens/PageScreen.tsx": { file: "assets/page.js" },
  "src/pages/screens/LocationsScreen.tsx": {
    file: "assets/locations.js",
    imports: ["_tile.js", "_react.js"],
  },
  "../adapters/platform/src/messages/en/site.po": { file: "assets/messages.js" },
  "../adapters/platform/src/messages/en/locations.po": { file: "assets/location-messages.js" },
  "../adapters/platform/src/messages/en/forms.po": { file: "assets/form-messages.js" },
  "src/pages/slices/slice-registry.ts": { file: "assets/slices.js" },
  "src/pages/slices/small-hero/SmallHero.tsx": {
    file: "assets/small-hero.js",
    css: ["assets/small-hero.css"],
  },
  "src/pages/slices/quote/Quote.tsx": { file: "assets/quote.js", css: ["assets/quote.css"] },
};

const contactForm: Slice = {
  type: "form",
  uid: "contact",
  heading: "Write to us",
  copy: [],
  fields: [],
  note: [],
  submitLabel: "Send",
  successHeading: "Thank you",
  successCopy: [],
};

const hero = { type: "small_hero", heading: "Rooms", copy: [] } as const;

describe("deskFiles", () => {
  it("names the built script of the desk, its styles after those of the chunks that it imports, and its sources in development", () => {
    const manifest = {
      "src/desk/desk.tsx": {
        file: "assets/desk.js",
        css: ["assets/desk.css"],
        assets: ["assets/face.woff2"],
        imports: ["_shared.js"],
        dynamicImports: ["messages"],
      },
      "_shared.js": { file: "assets/shared.js", css: ["assets/shared.css"] },
      messages: { file: "assets/messages.js" },
      "src/desk/worker/worker.ts": { file: "assets/worker.js" },
    };
    const { shell, ...files } = deskFiles({ ...MANIFEST, ...manifest });
    expect(files).toEqual({
      scripts: ["/assets/desk.js"],
      imports: ["/assets/shared.js"],
      styles: ["/assets/shared.css", "/assets/desk.css"],
      worker: "/assets/worker.js",
    });
    expect([...shell].toSorted()).toEqual([
      "/assets/desk.css",
      "/assets/desk.js",
      "/assets/face.woff2",
      "/assets/messages.js",
      "/assets/shared.css",
      "/assets/shared.js",
    ]);
    expect(deskFiles(null).scripts).toContain("/src/desk/desk.development.ts");
  });
});

describe("pageAssets", () => {
  it("lists the styles and modules of chrome, messages, screen and slices once each", () => {
    const view = { screen: "locations", slices: [hero, hero], locations: [] } as const;
    const { styles, modules } = pageAssets(MANIFEST, { view, language: "en-US" }, false);
    expect(styles).toEqual([
      { href: "/assets/app.css", text: "main{margin:0}" },
      { href: "/assets/tile.css" },
      { href: "/assets/small-hero.css" },
    ]);
    expect(modules).toEqual([
      "/assets/react.js",
      "/assets/messages.js",
      "/assets/location-messages.js",
      "/assets/tile.js",
      "/assets/locations.js",
      "/assets/slices.js",
      "/assets/small-hero.js",
    ]);
  });

  it("lists the messages of the slices of a page", () => {
    const modulesOf = (...slices: readonly Slice[]) =>
      pageAssets(MANIFEST, { view: { screen: "page", slices }, language: "en-US" }, false).modules;
    expect(modulesOf(hero)).not.toContain("/assets/form-messages.js");
    expect(modulesOf(hero, contactForm)).toContain("/assets/form-messages.js");
  });

  it("lists scripts and fonts", () => {
    expect(
      pageAssets(MANIFEST, { view: { screen: "page", slices: [] }, language: "en-US" }, true),
    ).toMatchObject({
      boot: "/assets/boot.js",
      app: "/assets/app.js",
      fonts: ["/assets/display.woff2"],
      startsNow: true,
    });
  });

  it("lists the chrome's files and English messages for an error page in a language without messages", () => {
    const { styles, modules } = pageAssets(MANIFEST, { view: null, language: "tlh" }, false);
    expect(styles.map(({ href }) => href)).toEqual(["/assets/app.css"]);
    expect(modules).toEqual(["/assets/react.js", "/assets/messages.js"]);
  });
});
