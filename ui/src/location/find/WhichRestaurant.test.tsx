import { createLocation, createLocationEntry } from "@couvert/domain/restaurant/location/location.builders";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderOnSite, type SiteOptions } from "../../testing/render-on-site.tsx";
import WhichRestaurant from "./WhichRestaurant.tsx";

const MIAMI = createLocation();
const listed = (uid: string, title: string, latitude: number, more = {}) => ({
  ...createLocationEntry({ uid, title, coordinates: { latitude, longitude: -80 } }),
  address: `1 ${title} Road`,
  city: title,
  isComingSoon: false,
  ...more,
});
const LIST = [
  listed("toronto", "Toronto", 43.6),
  listed("ottawa", "Ottawa", 45.4, { isComingSoon: true }),
  listed("miami", "Miami", 25.7),
  listed("austin", "Austin", 30.2),
];

let answers: Record<string, unknown>;
beforeEach(() => {
  answers = { "/builds/locations.json": LIST, "/api/geolocation": { data: { status: "fail" } } };
  vi.stubGlobal("fetch", async (url: string) =>
    url in answers ? Response.json(answers[url]) : new Response(null, { status: 404 }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const ask = (options: SiteOptions) => renderOnSite(<WhichRestaurant location={MIAMI} />, options);

const names = async () => {
  const list = within(await screen.findByRole("list", { name: "Restaurants" }));
  return list.getAllByRole("button").map(({ textContent }) => textContent?.split("1 ")[0]);
};

describe("the question for the restaurant", () => {
  it("lists the open restaurants, the nearest to the visitor first (rule 4.45)", async () => {
    answers["/api/geolocation"] = { data: { status: "success", lat: 31, lon: -80 } };
    ask({ at: "/menu?reserve=miami", selectedBy: "guess" });
    expect(screen.getByRole("heading", { name: "Which restaurant?" })).toHaveFocus();
    expect(await names()).toEqual(["Austin", "Miami", "Toronto"]);
  });

  it("keeps the order of the list for a visitor who cannot be located", async () => {
    ask({ at: "/menu?reserve=miami", selectedBy: "guess" });
    expect(await names()).toEqual(["Toronto", "Miami", "Austin"]);
  });

  it("opens the panel of the choice, and saves it in place of a guess (rules 1.1, 4.45)", async () => {
    const { address, chosen } = ask({ at: "/menu?reserve=miami", selectedBy: "guess" });
    await names();
    await userEvent.click(screen.getByRole("button", { name: /^Austin/ }));
    expect(address()).toBe("/menu?reserve=austin");
    expect(chosen).toEqual([{ uid: "austin", title: "Austin" }]);
  });

  it("leaves a location that the visitor has as it is, and lists what is near the panel's first (rule 4.46)", async () => {
    const { address, chosen } = ask({ at: "/menu?order=miami" });
    expect(await names()).toEqual(["Miami", "Austin", "Toronto"]);
    await userEvent.click(screen.getByRole("button", { name: /^Toronto/ }));
    expect(address()).toBe("/menu?order=toronto");
    expect(chosen).toEqual([]);
  });

  it("links all restaurants of a large group", async () => {
    answers["/builds/locations.json"] = Array.from({ length: 13 }, (_, n) => listed(`l${n}`, `City${n}`, n));
    ask({ at: "/menu?reserve=miami" });
    expect(await names()).toHaveLength(12);
    expect(screen.getByRole("link", { name: "See all restaurants" })).toHaveAttribute("href", "/locations");
  });

  it("says that the list cannot be loaded, and tries again", async () => {
    const { "/builds/locations.json": list, ...others } = answers;
    answers = others;
    ask({ at: "/menu?reserve=miami" });
    expect(await screen.findByRole("alert")).toHaveTextContent("We could not load our list of restaurants.");
    answers["/builds/locations.json"] = list;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    expect(await names()).toHaveLength(3);
  });
});
