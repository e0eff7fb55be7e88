import type { Location } from "@couvert/domain/restaurant/location/location";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createSitePayload } from "../../kit/panel/panel.builders.ts";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import OrderPanel from "./OrderPanel.tsx";

const link = (url: string) => ({ url, newTab: true });
const show = (overrides: Partial<Location>, site = createSitePayload()) =>
  renderOnSite(<OrderPanel location={createLocation(overrides)} site={site} />, {
    at: "/locations/miami?order=miami",
  });

describe("OrderPanel", () => {
  it("shows the name and address of the location (rule 2.49)", () => {
    show({});
    expect(screen.getByRole("heading", { level: 2, name: "Order From Juniper Row Miami" })).toBeVisible();
    expect(screen.getByText("120 Juniper Row, Miami")).toBeVisible();
  });

  it("isolates the address from the direction of the page (rule 2.83)", () => {
    show({});
    expect(screen.getByText("120 Juniper Row, Miami").tagName).toBe("BDI");
  });

  it("uses default titles and labels where the content has none (rule 2.55)", () => {
    const { site, ...others } = createSitePayload();
    const ordering = {
      ...site.header.ordering,
      pickupTitle: "",
      pickupButtonText: "",
      orderButtonText: "",
      deliveryTitle: "",
    };
    const links = {
      pickupLink: link("https://pick.example.com"),
      orderLink: link("https://order.example.com"),
      uberEatsLink: link("https://uber.example.com"),
    };
    show(links, { ...others, site: { ...site, header: { ...site.header, ordering } } });
    const pickup = screen.getByRole("region", { name: "Pickup" });
    expect(within(pickup).getByRole("link", { name: "Pickup" })).toBeVisible();
    expect(within(pickup).getByRole("link", { name: "Order" })).toBeVisible();
    expect(screen.getByRole("region", { name: "Delivery" })).toBeVisible();
  });

  it("links to pickup and general order in a new tab, with analytics attributes (rules 1.3, 2.57)", () => {
    show({ pickupLink: link("https://pick.example.com"), orderLink: link("https://order.example.com") });
    const pickup = screen.getByRole("link", { name: "Pickup" });
    expect(pickup).toHaveAttribute("href", "https://pick.example.com");
    expect(pickup).toHaveAttribute("target", "_blank");
    expect(pickup).toHaveAttribute("rel", "noopener noreferrer");
    expect(pickup).toHaveAttribute("data-analytics-id", "ch-11");
    expect(pickup).toHaveAttribute("data-analytics-category", "External Link");
    expect(pickup).toHaveAttribute("data-analytics-action", "/locations/miami miami Pickup");
    expect(screen.getByRole("link", { name: "Order" })).toHaveAttribute("href", "https://order.example.com");
  });

  it("links to delivery services by the logos of the content, with accessible names (rule 2.51)", () => {
    const logo = { url: "/content/images/cart.png", alt: "", width: 200, height: 80 };
    show({
      uberEatsLink: link("https://uber.example.com"),
      customOrderLinks: [{ name: "Street Cart", link: link("https://cart.example.com"), logo }],
    });
    const cart = screen.getByRole("link", { name: "Street Cart" });
    expect(cart).toHaveAttribute("data-analytics-id", "ch-16");
    expect(cart).toHaveAttribute("data-analytics-category", "Delivery Links");
    expect(cart.querySelector("img")?.getAttribute("srcset")).toMatch(/w=90 1x, .*w=180 2x, .*w=200 3x$/);
  });

  it.each(["Uber Eats", "SkipTheDishes", "Ritual"])(
    "shows a mark of %s beside its name (rule 2.51)",
    (name) => {
      show({
        uberEatsLink: link("https://uber.example.com"),
        skipTheDishesLink: link("https://skip.example.com"),
        customOrderLinks: [{ name: "Ritual", link: link("https://ritual.example.com"), logo: null }],
      });
      const service = screen.getByRole("link", { name });
      expect(service).toHaveTextContent(name);
      expect(service.querySelector("svg")).toBeVisible();
    },
  );

  it("shows the text of a block without links, and no buttons (rule 2.56)", () => {
    show({ uberEatsLink: link("https://uber.example.com") });
    const pickup = screen.getByRole("region", { name: "Pickup" });
    expect(pickup).toHaveTextContent("Ready when you are.");
    expect(within(pickup).queryByRole("link")).not.toBeInTheDocument();
  });

  it("shows the location's own text, else the header's default", () => {
    show({
      pickupLink: link("https://pick.example.com"),
      pickupText: [{ type: "paragraph", text: "At the bar.", spans: [] }],
      uberEatsLink: link("https://uber.example.com"),
    });
    expect(screen.getByText("At the bar.")).toBeVisible();
    expect(screen.getByText("To your door.")).toBeVisible();
  });

  it("shows a message and the phone number of a location without orders", () => {
    show({});
    expect(screen.getByText(/does not take orders online/)).toBeVisible();
    expect(screen.getByRole("link", { name: "305-555-0101" })).toHaveAttribute("href", "tel:+13055550101");
  });
});
