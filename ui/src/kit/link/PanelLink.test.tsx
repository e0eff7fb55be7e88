import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { createLocationList } from "../../visit/location-list.ts";
import { createLocationStore } from "../../visit/location-store.ts";
import { LocationProvider } from "../../visit/SelectedLocation.tsx";
import { PanelLink } from "./PanelLink.tsx";

const show = (at: string) =>
  renderOnSite(
    <>
      <PanelLink toggles panel={{ kind: "reserve", uid: "miami" }}>
        Reserve
      </PanelLink>
      <PanelLink toggles panel={{ kind: "order", uid: "miami" }}>
        Order
      </PanelLink>
    </>,
    { at },
  );

const click = (name: string) => userEvent.click(screen.getByRole("link", { name }));

describe("PanelLink", () => {
  it("opens its panel on the current page and keeps the rest of the query", async () => {
    const { address } = show("/menu?from=mail");
    await click("Reserve");
    expect(address()).toBe("/menu?from=mail&reserve=miami");
    expect(screen.getByRole("link", { name: "Reserve" })).toHaveAttribute("aria-expanded", "true");
  });

  it("replaces the open panel, so that going back closes it", async () => {
    const { address, goBack } = show("/menu");
    await click("Reserve");
    await click("Order");
    expect(address()).toBe("/menu?order=miami");
    goBack();
    expect(address()).toBe("/menu");
  });

  it("closes the panel that it opened by going back", async () => {
    const { address, reachedBy } = show("/menu");
    await click("Reserve");
    await click("Reserve");
    expect(address()).toBe("/menu");
    expect(reachedBy()).toBe("POP");
  });

  it("closes a panel that another link opened, without leaving the page", async () => {
    const { address, reachedBy } = show("/menu?from=mail&order=miami");
    await click("Order");
    expect(address()).toBe("/menu?from=mail");
    expect(reachedBy()).toBe("REPLACE");
  });

  it("reports its panel as open after hydration when the query opens it (rule 3.25)", () => {
    const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
    const store = createLocationStore({ uid: "miami", title: "Miami" });
    const pageAt = (address: string) => (
      <LocationProvider choice={{ store, choose: store.select, list: createLocationList(async () => null) }}>
        <MemoryRouter initialEntries={[address]}>
          <PanelLink toggles panel={{ kind: "reserve", uid: "miami" }}>
            Reserve
          </PanelLink>
        </MemoryRouter>
      </LocationProvider>
    );
    const container = document.createElement("div");
    container.innerHTML = renderToString(pageAt("/menu"));
    document.body.append(container);
    expect(screen.getByRole("link", { name: "Reserve" })).toHaveAttribute("aria-expanded", "false");
    render(pageAt("/menu?reserve=miami"), { container, hydrate: true });
    expect(screen.getByRole("link", { name: "Reserve" })).toHaveAttribute("aria-expanded", "true");
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });
});
