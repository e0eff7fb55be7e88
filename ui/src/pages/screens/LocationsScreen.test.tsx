import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import LocationsScreen from "./LocationsScreen.tsx";

const miami = createLocation();
const austin = createLocation({
  uid: "austin",
  title: "Austin",
  address: "512 Cedar Elm Street",
  city: "Austin",
  postalCode: "TX 78701",
  coordinates: { latitude: 30.2635, longitude: -97.7404 },
});
const toronto = createLocation({
  uid: "toronto",
  title: "Toronto",
  address: "27 Foundry Walk",
  city: "Toronto",
  postalCode: "ON M5A 1R6",
  coordinates: { latitude: 43.6519, longitude: -79.3615 },
});
const IN_TORONTO = {
  data: { status: "success", countryCode: "CA", region: "ON", lat: 43.6519, lon: -79.3615 },
};

const show = (locations = [austin, miami, toronto]) =>
  renderOnSite(<LocationsScreen view={{ screen: "locations", slices: [], locations }} />);
const titles = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const field = () => screen.getByRole("searchbox", { name: "Find a restaurant" });
const answerPlace = (place: object) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(place)),
  );

/** Stubs a device that reports a position, or denies it. */
const stubDevice = (position: { latitude: number; longitude: number } | null) =>
  vi.stubGlobal("navigator", {
    ...navigator,
    geolocation: {
      getCurrentPosition: (found: (at: object) => void, refused: () => void) =>
        position === null ? refused() : found({ coords: position }),
    },
  });

afterEach(() => vi.unstubAllGlobals());

describe("LocationsScreen", () => {
  it("lists every restaurant before a search", () => {
    show();
    expect(titles()).toEqual(["Austin", "Miami", "Toronto"]);
    expect(screen.getByRole("status")).toHaveTextContent("3 restaurants");
    expect(screen.queryByText(/away/)).not.toBeInTheDocument();
  });

  it("has no search for a single restaurant", () => {
    show([austin]);
    expect(titles()).toEqual(["Austin"]);
    expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
  });

  it("shows the restaurants found and their number", async () => {
    answerPlace({ data: { status: "fail" } });
    show();
    await userEvent.type(field(), "m5a");
    expect(titles()).toEqual(["Toronto"]);
    expect(screen.getByRole("status")).toHaveTextContent("1 restaurant for “m5a”");
  });

  it("sorts by distance and shows it once the visitor is located", async () => {
    answerPlace(IN_TORONTO);
    show();
    await userEvent.click(field());
    await waitFor(() => expect(titles()).toEqual(["Toronto", "Miami", "Austin"]));
    const [first, second] = screen.getAllByRole("listitem");
    expect(within(first as HTMLElement).getByText("0 km away")).toBeVisible();
    expect(within(second as HTMLElement).getByText("1,237 mi away")).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("3 restaurants, the nearest first");
  });

  it("asks for the device's position only on request", async () => {
    answerPlace({ data: { status: "fail" } });
    stubDevice(austin.coordinates);
    show();
    expect(fetch).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Nearest first" }));
    await waitFor(() => expect(titles()[0]).toBe("Austin"));
  });

  it("falls back to the lookup by address, and reports when that fails too", async () => {
    answerPlace(IN_TORONTO);
    stubDevice(null);
    const { unmount } = show();
    await userEvent.click(screen.getByRole("button", { name: "Nearest first" }));
    await waitFor(() => expect(titles()[0]).toBe("Toronto"));
    unmount();
    answerPlace({ data: { status: "fail" } });
    show();
    await userEvent.click(screen.getByRole("button", { name: "Nearest first" }));
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(/could not tell where you are/));
    await userEvent.type(field(), "a");
    expect(screen.getByRole("status")).toHaveTextContent("1 restaurant for “a”");
  });

  it("offers to show all restaurants when nothing is found", async () => {
    answerPlace({ data: { status: "fail" } });
    show();
    await userEvent.type(field(), "atlantis");
    expect(titles()).toEqual([]);
    expect(screen.getByRole("status")).toHaveTextContent("No restaurant for “atlantis”");
    await userEvent.click(screen.getByRole("button", { name: "Show all restaurants" }));
    expect(titles()).toHaveLength(3);
    expect(field()).toHaveValue("");
    expect(field()).toHaveFocus();
  });

  it("stays on its page when the search is submitted", async () => {
    answerPlace({ data: { status: "fail" } });
    const { address } = show();
    await userEvent.type(field(), "miami{Enter}");
    expect(address()).toBe("/");
    expect(titles()).toEqual(["Miami"]);
  });
});
