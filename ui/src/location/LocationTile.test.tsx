import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../testing/render-on-site.tsx";
import { LocationTile } from "./LocationTile.tsx";

const austin = createLocation({
  uid: "austin",
  title: "Austin",
  city: "Austin",
  postalCode: "TX 78701",
  phone: "+1 512-555-0146",
});

describe("LocationTile", () => {
  it("names its restaurant in each control, after the visible label (rule 2.30)", () => {
    const { container } = renderOnSite(<LocationTile location={austin} />);
    const names = [...container.querySelectorAll("[class*=actions] > *")].map((each) => each.textContent);
    expect(names).toEqual(["Book a Table Austin", "See Restaurant Austin", "Set Location Austin"]);
    expect(screen.getAllByText("Austin", { selector: "[class*=unseen]" })).toHaveLength(3);
  });

  it("shows the address and a phone link (rules 2.29, 2.30, 5.18)", () => {
    renderOnSite(<LocationTile location={austin} />);
    expect(screen.getByRole("link", { name: "Austin" })).toHaveAttribute("href", "/locations/austin");
    expect(screen.getByRole("link", { name: "See Restaurant Austin" })).toHaveAttribute(
      "href",
      "/locations/austin",
    );
    expect(screen.getByText(/Austin, TX 78701/)).toBeVisible();
    expect(screen.getByRole("link", { name: "512-555-0146" })).toHaveAttribute("href", "tel:+15125550146");
  });

  it("selects the restaurant as the visitor's location (rule 2.30)", async () => {
    const { chosen } = renderOnSite(<LocationTile location={austin} />);
    await userEvent.click(screen.getByRole("button", { name: "Set Location Austin" }));
    expect(chosen).toMatchObject([{ uid: "austin", title: "Austin" }]);
    expect(screen.getByRole("button", { name: "Your Location Austin" })).toBeVisible();
  });

  it("has one label, and the length of both for its styles (rule 2.30)", async () => {
    renderOnSite(<LocationTile location={austin} />);
    const button = screen.getByRole("button", { name: "Set Location Austin" });
    expect(button).toHaveTextContent(/^Set Location Austin$/);
    expect(button).toHaveAttribute("data-other", "Your Location");
    await userEvent.click(button);
    expect(button).toHaveTextContent(/^Your Location Austin$/);
    expect(button).toHaveAttribute("data-other", "Set Location");
  });

  it("labels the selected restaurant as the visitor's own (rule 2.30)", () => {
    const selected = createLocation();
    renderOnSite(
      [selected, austin].map((location) => <LocationTile key={location.uid} location={location} />),
      {
        selected,
      },
    );
    expect(screen.getAllByRole("button", { name: "Your Location Miami" })).toHaveLength(1);
    expect(screen.getAllByRole("button", { name: "Set Location Austin" })).toHaveLength(1);
  });

  it("opens the reservation of its restaurant, whichever is selected (rule 2.30)", async () => {
    const { address } = renderOnSite(<LocationTile location={austin} />, { at: "/locations" });
    await userEvent.click(screen.getByRole("link", { name: "Book a Table Austin" }));
    expect(address()).toBe("/locations?reserve=austin");
  });

  it("labels the link that books as the restaurant does, also before it opens (rules 2.31, 3.68)", async () => {
    const soon = { ...austin, isComingSoon: true, reserveButtonText: "Tell me when it opens" };
    const { address } = renderOnSite(<LocationTile location={soon} />);
    expect(screen.getByRole("link", { name: "Book a Table Austin" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    const link = screen.getByRole("link", { name: "Tell me when it opens Austin" });
    expect(link).not.toHaveAttribute("aria-disabled");
    await userEvent.click(link);
    expect(address()).toBe("/?reserve=austin");
  });

  it("disables booking for a restaurant that is coming soon (rule 2.31)", async () => {
    const { address } = renderOnSite(<LocationTile location={{ ...austin, isComingSoon: true }} />);
    const book = screen.getByRole("link", { name: "Book a Table Austin" });
    expect(book).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(book);
    expect(address()).toBe("/");
    expect(screen.getByText("Coming soon")).toBeVisible();
  });
});
