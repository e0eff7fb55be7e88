import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { COOKIES } from "@couvert/domain/site/visitor/visitor-choices";
import { describe, expect, it } from "vitest";
import { PREVIEW_COOKIE } from "../site/preview/preview-route.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

const read = (file: string): string => readFileSync(`${ROOT}/${file}`, "utf8");

/** The names that each file stores in browsers, as the guide writes them. */
const STORED: Readonly<Record<string, readonly string[]>> = {
  "adapters/api/src/visitor/cookie-visitor-choices.ts": Object.values(COOKIES),
  "server/src/http/desk/desk-session.ts": ["desk", "desk-passkey"],
  "server/src/http/visitors/visitors.ts": ["visitor"],
  "server/src/site/preview/preview-route.ts": [PREVIEW_COOKIE],
  "ui/src/booking/flow/session-store.ts": ["held-table:{location}", "draft:{location}", "booking:{location}"],
  "ui/src/desk/day/stored-day.ts": ["couvert:desk-day"],
  "ui/src/desk/frame/preferences.ts": ["couvert:desk"],
  "ui/src/desk/worker/worker.ts": ["desk-{build}"],
  "ui/src/kit/form/newsletter-memory.ts": ["couvert:newsletter-closed"],
  "ui/src/location/location-choice.ts": ["couvert:location"],
  "ui/src/shell/delivery/reload-guard.ts": ["couvert:reloaded:{path}"],
};

/** What stores something in a browser. */
const STORES = /\.setItem\(|"Set-Cookie"|\.cookie\(|\.cookie = |caches\.open\(/;

describe("docs/privacy.md", () => {
  it("lists the cookies and the storage of every file that stores something in browsers", () => {
    const files = globSync("{adapters/*,domain,server,ui}/src/**/*.{ts,tsx}", { cwd: ROOT })
      .filter((file) => !/\.(test|builders)\.tsx?$|\/testing\/|styleguide/.test(file))
      .filter((file) => STORES.test(read(file)));
    expect(files.toSorted()).toEqual(Object.keys(STORED).toSorted());
    const [, table = ""] = read("docs/privacy.md").split("## Cookies and storage in the browser");
    const listed = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(Object.values(STORED).flat().toSorted());
  });

  it.each(
    globSync("{adapters/demo,ui/brands/*/content}/documents/{page/privacy,cookies/cookies}.json", {
      cwd: ROOT,
    }),
  )("lists as many cookies of visitors as %s counts", (file) => {
    const cookies = read("docs/privacy.md").match(/^\| `[^`]+` \| cookie\b(?!.*visitors have none)/gm);
    expect(cookies).toHaveLength(5);
    expect(/\bfive (?:small )?cookies\b/i.exec(read(file))).not.toBeNull();
  });

  it.each(Object.entries(STORED).filter(([file]) => file.startsWith("ui/")))(
    "names the keys of %s and its folder",
    (file, names) => {
      const sources = globSync(`${dirname(file)}/!(*.test).ts`, { cwd: ROOT })
        .map(read)
        .join("\n");
      for (const name of names) expect(sources).toContain(name.replace(/\{.*/, ""));
    },
  );
});
