import { describe, expect, it } from "vitest";
import { createLocation } from "../../restaurant/location/location.builders.ts";
import type { Location } from "../../restaurant/location/location.ts";
import { createSite } from "../page/page.builders.ts";
import { orderPanel } from "./order-panel.ts";

const defaults = createSite().header.ordering;
const link = { url: "https://order.example.com", newTab: true };
const panelFor = (overrides: Partial<Location>, words = defaults) =>
  orderPanel(createLocation(overrides), words, "/menu");

describe("orderPanel", () => {
  it("has the address, without missing parts", () => {
    expect(panelFor({}).address).toBe("120 Juniper Row, Miami");
    expect(panelFor({ city: "" }).address).toBe("120 Juniper Row");
    expect(panelFor({ address: "" }).address).toBe("Miami");
  });

  it("offers pickup by two buttons, each with its own label and analytics (rules 2.50, 2.57)", () => {
    const { links } = panelFor({ pickupLink: link, orderLink: link, pickupButtonText: "Pick up" }).pickup ?? {
      links: [],
    };
    expect(links).toEqual([
      {
        label: "Pick up",
        link,
        logo: null,
        analytics: { id: "ch-11", category: "External Link", action: "/menu miami Pick up" },
      },
      {
        label: "Order online",
        link,
        logo: null,
        analytics: { id: "ch-11", category: "External Link", action: "/menu miami Order online" },
      },
    ]);
  });

  it("offers delivery services with their own analytics (rule 2.51)", () => {
    const links = panelFor({ uberEatsLink: link, skipTheDishesLink: link }).delivery?.links ?? [];
    expect(links.map(({ label }) => label)).toEqual(["Uber Eats", "SkipTheDishes"]);
    expect(links[0]?.analytics).toEqual({
      id: "ch-16",
      category: "Delivery Links",
      action: "/menu miami Uber Eats",
    });
  });

  it("shows the default text of a block without links (rule 2.56)", () => {
    const pickup = { title: "Pickup", text: "Ready when you are.", links: [] };
    const delivery = { title: "Delivery", text: "Brought to your door.", links: [] };
    expect(panelFor({ orderLink: link })).toMatchObject({ delivery, takesOrders: true });
    expect(panelFor({ uberEatsLink: link })).toMatchObject({ pickup, takesOrders: true });
  });

  it("has no default text of a location without any link (rule 2.56)", () => {
    expect(panelFor({})).toMatchObject({ pickup: null, delivery: null, takesOrders: false });
  });

  it("omits a block with neither links nor a text (rule 2.56)", () => {
    const silent = { ...defaults, pickupText: "", deliveryText: "" };
    expect(panelFor({}, silent)).toMatchObject({ pickup: null, delivery: null, takesOrders: false });
    expect(panelFor({ orderLink: link }, silent).pickup).toMatchObject({ text: "", links: [{}] });
  });

  it("keeps a delivery text of the location's own without links (rule 2.52)", () => {
    const soon = [{ type: "paragraph", text: "We deliver from Friday.", spans: [] }] as const;
    const panel = panelFor({ deliveryText: soon });
    expect(panel).toMatchObject({ delivery: { text: soon, links: [] }, takesOrders: false });
  });

  it("shows custom links only once the first of them has a link (rule 2.53)", () => {
    const ritual = { name: "Ritual", link, logo: null };
    const empty = { name: "Soon", link: null, logo: null };
    expect(panelFor({ customOrderLinks: [ritual, empty] }).delivery?.links.map(({ label }) => label)).toEqual(
      ["Ritual"],
    );
    expect(panelFor({ orderLink: link, customOrderLinks: [empty, ritual] }).delivery?.links).toEqual([]);
  });

  it("uses rich text only when its first block is a paragraph (rule 2.54)", () => {
    const text = [{ type: "paragraph", text: "Park on Row Street.", spans: [] }] as const;
    expect(panelFor({ pickupText: text }).pickup?.text).toBe(text);
    const heading = [{ type: "heading2", text: "Parking", spans: [] }] as const;
    expect(panelFor({ pickupText: heading, orderLink: link }).pickup?.text).toBe("Ready when you are.");
  });

  it("prefers the titles and labels of the location (rule 2.55)", () => {
    const links = { pickupLink: link, orderLink: link, uberEatsLink: link };
    const usual = panelFor(links);
    expect([usual.pickup?.title, usual.delivery?.title]).toEqual([
      defaults.pickupTitle,
      defaults.deliveryTitle,
    ]);
    expect(usual.pickup?.links.map(({ label }) => label)).toEqual([
      defaults.pickupButtonText,
      defaults.orderButtonText,
    ]);
    const own = panelFor({
      ...links,
      pickupTitle: "At the bar",
      pickupButtonText: "Fetch",
      orderButtonText: "Ask",
      deliveryTitle: "At your door",
    });
    expect([own.pickup?.title, own.delivery?.title]).toEqual(["At the bar", "At your door"]);
    expect(own.pickup?.links.map(({ label }) => label)).toEqual(["Fetch", "Ask"]);
  });
});
