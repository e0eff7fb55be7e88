import { NO_TRACKERS } from "@couvert/domain/notice/tracker";
import { createPage, createSite, createSiteContent } from "@couvert/domain/page/page.builders";
import { describe, expect, it } from "vitest";
import { planSite } from "./plan-site.ts";

const settings = { providers: { reservations: "house", cards: "test-cards" }, trackers: NO_TRACKERS };
const rule = (path: string, redirect: string) => ({ path, redirect, isPermanent: false });

describe("planSite", () => {
  it("plans no page at a path that an editor redirects, whatever there is for it", () => {
    const redirects = [rule("/about", "/story"), rule("/locations/:location/menu", "/menu")];
    const content = createSiteContent({
      site: createSite({ redirects }),
      pages: [createPage(), createPage({ uid: "story" })],
    });
    const paths = planSite(content, settings)?.pages.map(({ path }) => path);
    expect(paths).toContain("/story");
    expect(paths).toContain("/locations/miami/touchless-menu");
    expect(paths).not.toContain("/about");
    expect(paths).not.toContain("/locations/miami/menu");
  });

  it("puts an editor's redirects before those of the route table", () => {
    const content = createSiteContent({ site: createSite({ redirects: [rule("/old", "/about")] }) });
    expect(planSite(content, settings)?.redirects.map(({ path }) => path)).toEqual([
      "/old",
      "/news/:country/:post",
    ]);
  });
});
