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

/** A device that says where it is, or that it may not. */
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
  it("has every restaurant before anything is asked", () => {
    show();
    expect(titles()).toEqual(["Austin", "Miami", "Toronto"]);
    expect(screen.getByRole("status")).toHaveTextContent("3 restaurants");
    expect(screen.queryByText(/away/)).not.toBeInTheDocument();
  });

  it("has nothing to find where there is one restaurant", () => {
    show([austin]);
    expect(titles()).toEqual(["Austin"]);
    expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
  });

  it("leaves those it finds, and says how many that are", async () => {
    answerPlace({ data: { status: "fail" } });
    show();
    await userEvent.type(field(), "m5a");
    expect(titles()).toEqual(["Toronto"]);
    expect(screen.getByRole("status")).toHaveTextContent("1 restaurant for “m5a”");
  });

  it("puts the nearest first and says how far, once it is known where the visitor seems to be", async () => {
    answerPlace(IN_TORONTO);
    show();
    await userEvent.click(field());
    await waitFor(() => expect(titles()).toEqual(["Toronto", "Miami", "Austin"]));
    const [first, second] = screen.getAllByRole("listitem");
    expect(within(first as HTMLElement).getByText("0 km away")).toBeVisible();
    expect(within(second as HTMLElement).getByText("1,237 mi away")).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("3 restaurants, the nearest first");
  });

  it("asks the device where it is only when it is asked for the nearest", async () => {
    answerPlace({ data: { status: "fail" } });
    stubDevice(austin.coordinates);
    show();
    expect(fetch).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Nearest first" }));
    await waitFor(() => expect(titles()[0]).toBe("Austin"));
  });

  it("goes by the visitor's address where the device will not say, and says so where that tells nothing", async () => {
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

  it("leads out of a search that finds nothing", async () => {
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

  it("stays on its page when the search is sent", async () => {
    answerPlace({ data: { status: "fail" } });
    const { address } = show();
    await userEvent.type(field(), "miami{Enter}");
    expect(address()).toBe("/");
    expect(titles()).toEqual(["Miami"]);
  });
});
