import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createFormField, createFormSlice } from "../../forms/form/form.builders.ts";
import { createLocation, createZone } from "../../restaurant/location/location.builders.ts";
import { matchPath } from "../../values/match-path.ts";
import { ROUTES } from "../../values/route-table.ts";
import { createNewsPost } from "../news/news.builders.ts";
import { createSeo } from "../seo/seo.builders.ts";
import { createLocationPage, createPage, createSite, createSiteContent } from "./page.builders.ts";
import { createPageViews } from "./page-views.builders.ts";

const pathsOf = (...args: Parameters<typeof createSiteContent>) =>
  createPageViews(createSiteContent(...args)).map(({ path }) => path);

describe("pageViews", () => {
  it("has every path of the route table with content (rule 1.2)", () => {
    expect(pathsOf()).toEqual([
      "/",
      "/about",
      "/order",
      "/reserve",
      "/locations",
      "/slice-simulator",
      "/locations/miami",
      "/locations/miami/menu",
      "/locations/miami/touchless-menu",
      "/locations/miami/room-service-menu",
    ]);
  });

  it("shows a post among all news and at its location, with its own texts and picture (rule 2.4)", () => {
    const image = { url: "/content/images/peas.jpg", alt: "Peas", width: 1800, height: 1200 };
    const news = [
      createNewsPost({ locationUid: "miami", image }),
      createNewsPost({ uid: "plain", title: "Plain" }),
    ];
    const views = createPageViews(createSiteContent({ news }));
    const posts = views.filter(({ view }) => view.screen === "news-post");
    expect(posts.map(({ path }) => path)).toEqual([
      "/news/spring",
      "/news/plain",
      "/locations/miami/news/spring",
    ]);
    expect(posts[0]).toMatchObject({
      title: "Spring on the table | Juniper Row",
      description: "Peas, and what we do with them.",
      image: image.url,
    });
    expect(posts[1]?.image).toBe("/content/images/evening.jpg");
    const described = createPageViews(
      createSiteContent({ news: [createNewsPost({ description: "Peas!" })] }),
    );
    expect(described.find(({ path }) => path === "/news/spring")?.description).toBe("Peas!");
  });

  it("fills the news lists of every page, those of a location with its own posts", () => {
    const list = { type: "news_list", heading: "News", location: null, limit: null, items: [] } as const;
    const news = [createNewsPost(), createNewsPost({ uid: "terrace", locationUid: "miami" })];
    const views = createPageViews(
      createSiteContent({
        news,
        pages: ["about", "locations", "careers"].map((uid) => createPage({ uid, slices: [list] })),
      }),
    );
    const at = (path: string) => {
      const view = views.find((each) => each.path === path)?.view;
      const [slice] = view !== undefined && "slices" in view ? view.slices : [];
      return slice?.type === "news_list" ? slice.items.map((card) => card.path) : undefined;
    };
    for (const path of ["/about", "/locations", "/careers"]) {
      expect(at(path), path).toEqual(["/news/spring", "/news/terrace"]);
    }
    expect(at("/locations/miami/careers")).toEqual(["/locations/miami/news/terrace"]);
    expect(at("/locations/miami")).toEqual(["/locations/miami/news/terrace"]);
  });

  it("has no page at the path of a route that redirects", () => {
    const paths = pathsOf({ news: [createNewsPost({ country: "US" })] });
    expect(paths.filter((path) => path.startsWith("/news"))).toEqual(["/news/spring"]);
  });

  it("shows the group's page at a location without its own", () => {
    const group = createPage({ uid: "careers", title: "Careers" });
    const content = createSiteContent({ pages: [group], locationPages: [] });
    const views = createPageViews(content);
    expect(views.find(({ path }) => path === "/locations/miami/careers")).toMatchObject({
      title: "Careers, Miami | Juniper Row",
      view: { screen: "location-page", location: { uid: "miami" }, slices: group.slices },
    });
    expect(views.map(({ path }) => path)).not.toContain("/locations/miami/menu");
  });

  it("shows the slices of a location's own page above its news, and on no other page", () => {
    const quote = { type: "quote", quote: "Ask for the counter.", source: "The host" } as const;
    const own = createLocationPage({ document: "location", slices: [quote] });
    const group = createPage({ uid: "location", slices: [] });
    const views = createPageViews(
      createSiteContent({
        locationPages: [own],
        pages: [group],
        news: [createNewsPost({ locationUid: "miami" })],
      }),
    );
    expect(views.find(({ path }) => path === "/locations/miami")?.view).toMatchObject({
      slices: [quote, { type: "news_list", location: "miami" }],
    });
    expect(views.filter(({ view }) => "slices" in view && view.slices.includes(quote))).toHaveLength(1);
  });

  it("shows at a location only the document of that page (rule 2.8)", () => {
    const careers = createLocationPage({ uid: "miami-careers", document: "careers", title: "Jobs" });
    const views = createPageViews(createSiteContent({ locationPages: [careers, createLocationPage()] }));
    const at = (path: string) => views.find((view) => view.path === path)?.view;
    expect(at("/locations/miami/menu")).toMatchObject({ slices: createLocationPage().slices });
    expect(views.filter(({ path }) => path.startsWith("/locations/miami/")).map(({ path }) => path)).toEqual([
      "/locations/miami/menu",
      "/locations/miami/touchless-menu",
      "/locations/miami/room-service-menu",
      "/locations/miami/careers",
    ]);
    expect(views.find(({ path }) => path === "/locations/miami/careers")?.title).toContain("Jobs");
  });

  describe("the menu of a location without its own", () => {
    const layout = createLocationPage({ uid: "miami", title: "Florida menu" });
    const beach = createLocation({ uid: "miami-beach", title: "Miami Beach" });
    const florida = createZone({ id: "florida", locations: ["miami-beach"], menuLayoutUid: "miami" });
    const group = createPage({ uid: "menu", title: "Group menu" });
    const careers = createPage({ uid: "careers", title: "Careers" });
    const content = createSiteContent({
      locations: [beach],
      locationPages: [layout, createLocationPage({ document: "careers", title: "Jobs in Miami" })],
      pages: [group, careers],
      zones: [createZone({ id: "coast", locations: ["miami-beach"] }), florida],
    });
    const titleAt = (path: string, changed: Partial<typeof content> = {}) =>
      createPageViews({ ...content, ...changed }).find((view) => view.path === path)?.title;

    it("is the menu of its zone rather than the group's (rule 3.55)", () => {
      expect(titleAt("/locations/miami-beach/menu")).toContain("Florida menu");
      expect(titleAt("/locations/miami-beach/touchless-menu")).toContain("Florida menu");
      expect(titleAt("/locations/miami-beach/menu", { zones: [] })).toContain("Group menu");
      expect(titleAt("/locations/miami-beach/menu", { locationPages: [] })).toContain("Group menu");
    });

    it("is its own as soon as it has one (rule 3.55)", () => {
      const own = createLocationPage({ locationUid: "miami-beach", title: "Beach menu" });
      expect(titleAt("/locations/miami-beach/menu", { locationPages: [layout, own] })).toContain(
        "Beach menu",
      );
    });

    it("does not affect its careers page", () => {
      expect(titleAt("/locations/miami-beach/careers")).toContain("Careers");
    });
  });

  it("names the document of each page's slices (rule 8.41)", () => {
    const post = createNewsPost({ uid: "figs", locationUid: "miami" });
    const content = createSiteContent({
      locations: [createLocation({ uid: "miami" }), createLocation({ uid: "naples" })],
      pages: [createPage({ uid: "about" }), createPage({ uid: "careers" })],
      locationPages: [createLocationPage({ uid: "miami", locationUid: "miami" })],
      zones: [createZone({ locations: ["naples"], menuLayoutUid: "miami" })],
      news: [post],
    });
    const sources = new Map(createPageViews(content).map(({ path, source }) => [path, source]));
    expect(Object.fromEntries(sources)).toMatchObject({
      "/about": 'page "about"',
      "/locations/miami": 'location "miami"',
      "/locations/miami/menu": 'menu "miami"',
      "/locations/naples/menu": 'menu "miami"',
      "/locations/naples/careers": 'page "careers"',
      "/news/figs": 'news_post "figs"',
      "/locations/miami/news/figs": 'news_post "figs"',
      "/slice-simulator": null,
    });
  });

  it("titles the slice simulator with the site's name, which is in any language (rule 2.82)", () => {
    const content = createSiteContent({ pages: [], locations: [] });
    expect(createPageViews(content)).toMatchObject([
      { path: "/slice-simulator", title: content.site.name, name: content.site.name },
    ]);
  });

  it("shows a page without a route as a text page", () => {
    const page = createPage({ uid: "privacy" });
    expect(createPageViews(createSiteContent({ pages: [page], locations: [] }))).toMatchObject([
      { path: "/slice-simulator", view: { screen: "simulator" } },
      { path: "/privacy", view: { screen: "page", slices: page.slices } },
    ]);
  });

  it.each(["404", "preview", "slice-simulator", "order"])(
    "has no text page at /%s, which is another route",
    (uid) => {
      expect(pathsOf({ pages: [createPage({ uid })], locations: [] })).toEqual(["/slice-simulator"]);
    },
  );

  it("lists locations with the fields of tiles only", () => {
    const view = createPageViews(createSiteContent()).find(({ path }) => path === "/locations")?.view;
    expect(view).toMatchObject({ screen: "locations", locations: [{ uid: "miami" }] });
    expect(JSON.stringify(view)).not.toContain("pickupText");
  });

  describe("of a large group", () => {
    const locations = Array.from({ length: 60 }, (_, index) =>
      createLocation({
        uid: `room-${index}`,
        title: `Room ${String(index).padStart(2, "0")}`,
        postalCode: index % 2 === 0 ? "FL 33131" : "ON M5A 1R6",
        country: index % 2 === 0 ? "US" : "CA",
        isFlagship: index > 54,
      }),
    );
    const views = createPageViews(createSiteContent({ locations }));
    const at = (path: string) => views.find((view) => view.path === path);
    const titlesAt = (path: string) => {
      const view = at(path)?.view;
      return view?.screen === "locations" ? view.locations.map(({ title }) => title) : [];
    };

    it("list the flagships and the areas, and each area its locations (rules 2.79, 9.33)", () => {
      expect(titlesAt("/locations")).toEqual(["Room 55", "Room 56", "Room 57", "Room 58", "Room 59"]);
      expect(at("/locations")?.view).toMatchObject({
        areas: [
          { name: "Florida", count: 30, link: { url: "/locations/in/florida" } },
          { name: "Ontario", count: 30, link: { url: "/locations/in/ontario" } },
        ],
      });
      const listed = ["florida", "ontario"].flatMap((area) => titlesAt(`/locations/in/${area}`));
      expect(listed.toSorted()).toEqual(locations.map(({ title }) => title));
    });

    it("describe each area for search engines", () => {
      expect(at("/locations/in/florida")).toMatchObject({
        title: "Locations, Florida | Juniper Row",
        description: "Florida: Room 00, Room 02, Room 04, Room 06, Room 08, Room 10",
        isListed: true,
        crumbs: [
          { name: "Juniper Row", path: "/" },
          { name: "Locations", path: "/locations" },
          { name: "Florida", path: "/locations/in/florida" },
        ],
        view: { area: { name: "Florida", all: { url: "/locations" } }, slices: [] },
      });
    });

    it("list twelve locations first where none is a flagship", () => {
      const plain = locations.map((location) => ({ ...location, isFlagship: false }));
      const view = createPageViews(createSiteContent({ locations: plain })).find(
        ({ path }) => path === "/locations",
      )?.view;
      expect(view).toMatchObject({ locations: { length: 12 } });
    });
  });

  it("has no page of an area in a group of 50 (rule 9.33)", () => {
    const locations = Array.from({ length: 50 }, (_, index) => createLocation({ uid: `room-${index}` }));
    expect(pathsOf({ locations }).filter((path) => path.startsWith("/locations/in/"))).toEqual([]);
  });

  it("makes the shared pages of a group of 2,000 no larger than those of 200 (rule 9.33)", () => {
    const room = createFormField({ name: "room", type: "location", label: "Room" });
    const jobs = { type: "locations_apply", heading: "", copy: [], linkText: "", jobSearch: null } as const;
    const uids = ["careers", "group-bookings", "locations"];
    const pages = uids.map((uid) => createPage({ uid, slices: [createFormSlice({ fields: [room] }), jobs] }));
    const sizes = (count: number) => {
      const locations = Array.from({ length: count }, (_, index) =>
        createLocation({ uid: `room-${String(index).padStart(4, "0")}`, isFlagship: index < 3 }),
      );
      const views = new Map(
        createPageViews(createSiteContent({ locations, pages })).map(({ path, view }) => [path, view]),
      );
      return uids.map(
        (uid) => JSON.stringify(views.get(`/${uid}`)).replaceAll(/"(?:count|total)":\d+/g, "").length,
      );
    };
    expect(sizes(2000)).toEqual(sizes(200));
  });

  it("lists nearby restaurants of a location as tiles", () => {
    const locations = ["miami", "beach"].map((uid) => createLocation({ uid }));
    const view = createPageViews(createSiteContent({ locations })).find(
      ({ path }) => path === "/locations/miami",
    )?.view;
    expect(view).toMatchObject({
      screen: "location",
      nearby: { kind: "near", locations: [{ uid: "beach" }] },
    });
    expect(JSON.stringify(view && "nearby" in view && view.nearby)).not.toContain("pickupText");
  });

  it("uses the location's picture for link previews of its pages, and the site's for others", () => {
    const image = { url: "/content/images/miami.jpg", alt: "", width: 1800, height: 1200 };
    const views = createPageViews(createSiteContent({ locations: [createLocation({ image })] }));
    const imageAt = (path: string) => views.find((view) => view.path === path)?.image;
    expect(imageAt("/locations/miami")).toBe(image.url);
    expect(imageAt("/locations/miami/menu")).toBe(image.url);
    expect(imageAt("/about")).toBe("/content/images/evening.jpg");
  });

  it("lists locations by title", () => {
    const locations = ["Toronto", "Miami Beach", "Miami"].map((title) =>
      createLocation({ uid: title, title }),
    );
    const view = createPageViews(createSiteContent({ locations })).find(
      ({ path }) => path === "/locations",
    )?.view;
    expect(view).toMatchObject({
      locations: [{ title: "Miami" }, { title: "Miami Beach" }, { title: "Toronto" }],
    });
  });

  it("uses the title template, and the site's description for a page without one", () => {
    const [page] = createPageViews(
      createSiteContent({ pages: [createPage({ description: "" })], locations: [] }),
    );
    expect(page).toMatchObject({
      title: "About | Juniper Row",
      description: createSite().seo.generic.description,
    });
  });

  it.prop([fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { maxLength: 6 })])(
    "has each path once, and each matches a route",
    (uids) => {
      const paths = pathsOf({
        pages: uids.map((uid) => createPage({ uid })),
        locations: uids.map((uid) => createLocation({ uid })),
        locationPages: uids.map((locationUid) => createLocationPage({ locationUid })),
      });
      expect(new Set(paths).size).toBe(paths.length);
      for (const path of paths) expect(matchPath(path, ROUTES)).toBeDefined();
    },
  );

  it.each([100, 1000])("keeps a location page as small with %i locations as with 10", (count) => {
    const weigh = (locations: number) => {
      const group = Array.from({ length: locations }, (_, i) =>
        createLocation({ uid: `location-${String(i).padStart(3, "0")}`, isFlagship: i < 3 }),
      );
      const views = createPageViews(createSiteContent({ locations: group }));
      return JSON.stringify(views.find(({ path }) => path === "/locations/location-000")).length;
    };
    expect(weigh(count)).toBe(weigh(10));
  });

  it("uses the templates for restaurants and their menus, with the location's title", () => {
    const words = (title: string) => ({ title, description: "", keywords: "%s" });
    const site = createSite({
      seo: createSeo({ restaurantPage: words("%s restaurant"), menu: words("%s menu") }),
    });
    const views = createPageViews(
      createSiteContent({ site, pages: [createPage({ uid: "careers", title: "Careers" })] }),
    );
    const namesAt = (path: string) => views.find((view) => view.path === path);
    expect(namesAt("/locations/miami")).toMatchObject({
      title: "Miami restaurant | Juniper Row",
      keywords: "Miami",
      image: "/content/images/evening.jpg",
    });
    expect(namesAt("/locations/miami/touchless-menu")).toMatchObject({
      title: "Miami menu | Juniper Row",
      keywords: "Miami",
    });
    expect(namesAt("/locations/miami/careers")).toMatchObject({
      title: "Careers, Miami | Juniper Row",
      keywords: "restaurant, dining",
    });
  });
});
