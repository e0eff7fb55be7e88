import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { createLocationView, createPageDocument } from "@couvert/domain/site/page/page.builders";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { createSite } from "../../testing/site.builders.ts";
import { ShownPageProvider } from "../../visit/shown-page.ts";
import { PhoneLink, SiteLink } from "./SiteLink.tsx";

const show = (url: string, options?: Parameters<typeof renderOnSite>[1]) => {
  const view = renderOnSite(<SiteLink link={{ url, newTab: /^https?:/.test(url) }}>go</SiteLink>, options);
  return { ...view, link: screen.getByRole("link", { name: "go" }) };
};

describe("SiteLink", () => {
  it("follows an internal link by the router", async () => {
    const { link, address } = show("/menu?from=mail#drinks");
    await userEvent.click(link);
    expect(address()).toBe("/menu?from=mail#drinks");
  });

  it("leaves a manage page to the browser, since the router has none (rule 7.100)", () => {
    const { link, address } = show("/manage/lost");
    const before = address();
    fireEvent.click(link);
    expect([link.getAttribute("href"), address()]).toEqual(["/manage/lost", before]);
  });

  it("marks the link to the current page", () => {
    expect(show("/menu", { at: "/menu" }).link).toHaveAttribute("aria-current", "page");
  });

  it("opens an external link in a new tab (rule 2.41)", () => {
    const { link } = show("https://example.com/");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });

  it("leaves a page for a new tab to the browser (rule 2.39)", () => {
    renderOnSite(<SiteLink link={{ url: "/privacy", newTab: true }}>Privacy</SiteLink>);
    const link = screen.getByRole("link", { name: "Privacy" });
    expect(link).toHaveAttribute("href", "/privacy");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });

  it("downloads a file, never by the router (rule 2.39)", () => {
    const file = { url: "/content/media/plan.svg", newTab: false, isFile: true };
    const { address } = renderOnSite(<SiteLink link={file}>The plan</SiteLink>);
    const link = screen.getByRole("link", { name: "The plan" });
    expect(link).toHaveAttribute("download", "");
    expect(fireEvent.click(link)).toBe(true);
    expect(address()).toBe("/");
  });

  it.each(["mailto:table@example.com", "tel:3055550101"])("leaves %s to the device", (url) => {
    expect(show(url).link).not.toHaveAttribute("target");
  });

  it.each([
    ["https://reserve-current-location", "?reserve=austin"],
    ["/order-current-location", "?order=austin"],
  ])("opens the panel that %s marks (rule 2.21)", async (url, query) => {
    const { link, address } = show(url, { at: "/menu", selected: { uid: "austin", title: "Austin" } });
    expect(link).toHaveAttribute("href", query);
    await userEvent.click(link);
    expect(address()).toBe(`/menu${query}`);
  });

  it("opens the panel of the location that its page is about, whatever is selected (rules 2.21, 4.3)", () => {
    const view = createLocationView({ location: createLocation() });
    const page = createPageDocument({ view });
    renderOnSite(
      <ShownPageProvider value={{ site: createSite(), page }}>
        <SiteLink link={{ url: "/reserve-current-location", newTab: false }}>go</SiteLink>
      </ShownPageProvider>,
      { selected: { uid: "austin", title: "Austin" } },
    );
    expect(screen.getByRole("link", { name: "go" })).toHaveAttribute("href", "?reserve=miami");
  });

  it("leaves a click for a new tab to the browser", async () => {
    const { link, address } = show("/menu");
    const user = userEvent.setup();
    await user.keyboard("{Control>}");
    await user.click(link);
    expect(address()).toBe("/");
  });
});

describe("PhoneLink", () => {
  it.each([
    ["+1 (305) 555-0101", "305-555-0101", "tel:+13055550101"],
    ["+44 20 7946 0958", "+44 20 7946 0958", "tel:+442079460958"],
  ])("shows %j as %j and dials %s (rule 5.18)", (phone, shown, href) => {
    render(<PhoneLink phone={phone} />);
    expect(screen.getByRole("link", { name: shown })).toHaveAttribute("href", href);
  });

  it("shows a text that is not one number as it is written", () => {
    const { container } = render(<PhoneLink phone="1-800-JUNIPER" />);
    expect(container).toHaveTextContent("1-800-JUNIPER");
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });
});
