import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import type { DescribedCard } from "@couvert/domain/site/page/page";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
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
  country: "CA",
  coordinates: { latitude: 43.6519, longitude: -79.3615 },
});
const IN_TORONTO = {
  data: { status: "success", countryCode: "CA", region: "ON", lat: 43.6519, lon: -79.3615 },
};

const show = (locations: readonly DescribedCard[] = [austin, miami, toronto]) =>
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

  it("is about its area, and links back to all restaurants in its language (rule 2.79)", () => {
    const about = { name: "Florida", all: { url: "/es/locations", newTab: false } };
    renderOnSite(
      <LocationsScreen view={{ screen: "locations", slices: [], locations: [miami], area: about }} />,
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Florida");
    expect(screen.getByRole("link", { name: "All restaurants" })).toHaveAttribute("href", "/es/locations");
  });

  it("groups its restaurants by region with a sentence about each, until a search (rule 3.71)", async () => {
    answerPlace({ data: { status: "fail" } });
    const told = [
      { ...toronto, region: "Canada", summary: "Past the kilns." },
      { ...miami, region: "Florida", summary: "By the river." },
      { ...austin, region: "Canada", summary: "Under live oaks." },
    ];
    const { unmount } = show(told);
    expect(titles()).toEqual(["Canada", "Florida"]);
    const rooms = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(rooms()).toEqual(["Toronto", "Austin", "Miami"]);
    expect(screen.getByText("By the river.")).toBeVisible();
    await userEvent.type(field(), "m5a");
    expect(titles()).toEqual(["Toronto"]);
    unmount();
    const { unmount: hide } = show([
      ...told,
      { ...austin, uid: "dallas", title: "Dallas", region: null, summary: "" },
    ]);
    expect(titles()).toEqual(["Toronto", "Miami", "Austin", "Dallas"]);
    hide();
    show(told.filter(({ region }) => region === "Canada"));
    expect(titles()).toEqual(["Toronto", "Austin"]);
  });

  it("has a row for each open restaurant below the first slice of the page about booking (rules 2.91, 3.68)", async () => {
    const soon = createLocation({ uid: "ottawa", title: "Ottawa", isComingSoon: true });
    const walkIn = { ...austin, reserveButtonText: "How to get a seat" };
    const heading = { type: "small_hero", heading: "Reserve a table", copy: [] } as const;
    const { address } = renderOnSite(
      <LocationsScreen
        view={{
          screen: "locations",
          slices: [heading, { ...heading, heading: "Good to know" }],
          locations: [walkIn, soon, toronto],
          purpose: "book",
        }}
      />,
    );
    const rows = screen.getAllByRole("link");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Austin512 Cedar Elm Street, AustinHow to get a seat",
      "Toronto27 Foundry Walk, TorontoSee tables",
    ]);
    expect(screen.getByRole("status")).toHaveTextContent("2 restaurants");
    await userEvent.click(rows[1] as HTMLElement);
    expect(address()).toBe("/?reserve=toronto");
  });

  it("asks for the visitor's restaurant, the nearest first, and marks it once it is chosen (rule 2.92)", async () => {
    answerPlace(IN_TORONTO);
    const soon = createLocation({ uid: "ottawa", title: "Ottawa", isComingSoon: true });
    const view = {
      screen: "locations",
      slices: [],
      locations: [austin, soon, toronto],
      purpose: "choose",
    } as const;
    const { chosen } = renderOnSite(<LocationsScreen view={view} />, {
      selected: { uid: "austin", title: "Austin" },
      selectedBy: "guess",
    });
    const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows()[0]).toBe("Austin512 Cedar Elm Street, AustinSet Location Austin");
    await waitFor(() =>
      expect(rows()).toEqual([
        "Toronto27 Foundry Walk, Toronto0 km awaySet Location Toronto",
        "Ottawa120 Juniper Row, MiamiComing soon, 1,237 mi awaySet Location Ottawa",
        "Austin512 Cedar Elm Street, Austin1,367 mi awaySet Location Austin",
      ]),
    );
    expect(screen.getByRole("link", { name: "Toronto" })).toHaveAttribute("href", "/locations/toronto");
    await userEvent.click(screen.getByRole("button", { name: "Set Location Toronto" }));
    expect(chosen).toMatchObject([{ uid: "toronto" }]);
    expect(screen.getAllByRole("button", { name: /^Your Location/ })).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Your Location Toronto" })).toHaveFocus();
  });

  it("stays on its page when the search is submitted", async () => {
    answerPlace({ data: { status: "fail" } });
    const { address } = show();
    await userEvent.type(field(), "miami{Enter}");
    expect(address()).toBe("/");
    expect(titles()).toEqual(["Miami"]);
  });
});

const rooms = Array.from({ length: 60 }, (_, index) =>
  createLocation({
    uid: `room-${index}`,
    title: `Room ${index}`,
    city: "Gotham",
    coordinates: { latitude: 30 + index / 10, longitude: -90 },
  }),
);
const areas = [{ name: "Florida", count: 60, link: { url: "/locations/in/florida", newTab: false } }];
const view = { screen: "locations", slices: [], locations: rooms.slice(0, 2), areas } as const;
const area = {
  screen: "locations",
  slices: [],
  locations: rooms.slice(7, 9),
  area: { name: "Florida", all: { url: "/locations", newTab: false } },
} as const;

/** The page of a large group, the page of its area, and another one. */
const Pages = () => {
  const { pathname } = useLocation();
  if (pathname === "/away") return <p>Away</p>;
  const isArea = pathname === "/locations/in/florida";
  return <LocationsScreen view={isArea ? area : view} />;
};

describe("LocationsScreen of a large group", () => {
  const showLarge = () => renderOnSite(<LocationsScreen view={view} />);

  /** Answers the shared list, and a place for the visitor or none. */
  const answer = (list: () => Response, place: object = { data: { status: "fail" } }) =>
    vi.stubGlobal(
      "fetch",
      vi.fn(async (url: string) => (url === "/builds/locations.json" ? list() : Response.json(place))),
    );
  const AT_ROOM_30 = { data: { status: "success", countryCode: "US", region: "TX", lat: 33, lon: -90 } };
  const roomTitles = () => titles().filter((title) => title?.startsWith("Room"));

  it("shows its first restaurants, their number and its areas to a visitor who cannot be located", async () => {
    answer(() => Response.json(rooms));
    showLarge();
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    expect(roomTitles()).toEqual(["Room 0", "Room 1"]);
    expect(screen.getByRole("status")).toHaveTextContent("60 restaurants");
    expect(screen.getByRole("link", { name: "Florida" })).toHaveAttribute("href", "/locations/in/florida");
    expect(screen.queryByRole("button", { name: "Show more restaurants" })).not.toBeInTheDocument();
  });

  it("shows the nearest twelve, and more on demand with the focus on the first of them (rule 2.80)", async () => {
    answer(() => Response.json(rooms), AT_ROOM_30);
    showLarge();
    await waitFor(() => expect(roomTitles()).toHaveLength(12));
    expect(roomTitles()[0]).toBe("Room 30");
    expect(screen.getByText("12 of 60 shown")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Show more restaurants" }));
    expect(roomTitles()).toHaveLength(24);
    expect(screen.getByRole("link", { name: roomTitles()[12] ?? "" })).toHaveFocus();
    expect(screen.getByText("24 of 60 shown")).toBeVisible();
  });

  it("searches the shared list, which is read once (rules 2.80, 7.57)", async () => {
    answer(() => Response.json(rooms));
    showLarge();
    await userEvent.type(field(), "room 42");
    await waitFor(() => expect(roomTitles()).toEqual(["Room 42"]));
    expect(screen.getByRole("status")).toHaveTextContent("1 restaurant for “room 42”");
    expect(vi.mocked(fetch).mock.calls.filter(([url]) => url === "/builds/locations.json")).toHaveLength(1);
  });

  it("shows that the list is out of reach, and reads it again on demand (rule 8.42)", async () => {
    let isReachable = false;
    answer(() => (isReachable ? Response.json(rooms) : new Response("", { status: 404 })));
    showLarge();
    await userEvent.type(field(), "room 42");
    expect(await screen.findByText(/could not load our list/)).toBeVisible();
    expect(roomTitles()).toEqual(["Room 0", "Room 1"]);
    isReachable = true;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(roomTitles()).toEqual(["Room 42"]));
  });

  it("leaves its search behind on the page of an area (rule 2.79)", async () => {
    answer(() => Response.json(rooms));
    const { go } = renderOnSite(<Pages />);
    await userEvent.type(field(), "room 42");
    await waitFor(() => expect(roomTitles()).toEqual(["Room 42"]));
    go("/locations/in/florida");
    expect(roomTitles()).toEqual(["Room 7", "Room 8"]);
    expect(field()).toHaveValue("");
  });

  it("shows the search again to a visitor who comes back (rule 2.80)", async () => {
    answer(() => Response.json(rooms), AT_ROOM_30);
    const { go, goBack } = renderOnSite(<Pages />);
    await userEvent.type(field(), "gotham");
    await waitFor(() => expect(roomTitles()).toHaveLength(12));
    await userEvent.click(screen.getByRole("button", { name: "Show more restaurants" }));
    const before = roomTitles();
    go("/away");
    expect(screen.getByText("Away")).toBeVisible();
    goBack();
    expect(field()).toHaveValue("gotham");
    expect(roomTitles()).toEqual(before);
  });
});
