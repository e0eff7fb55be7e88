import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { locationsApply } from "./LocationsApply.fixture.ts";
import LocationsApply from "./LocationsApply.tsx";

it("links to the jobs of each restaurant in a new tab (rule 2.36)", () => {
  renderOnSite(<LocationsApply slice={locationsApply} isFirst={false} />);
  const miami = screen.getByRole("link", { name: "See jobs Miami" });
  expect(miami).toHaveAttribute("href", "https://jobs.example.com/juniper-row?unit=JR-MIA");
  expect(miami).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "MiamiSee jobs Miami",
    "Coconut GroveMiamiSee jobs Coconut Grove",
  ]);
});

it("labels the links by itself without a label of the content", () => {
  renderOnSite(<LocationsApply slice={{ ...locationsApply, linkText: "" }} isFirst={false} />);
  expect(screen.getByRole("link", { name: "See jobs Miami" })).toBeVisible();
});

it("renders nothing without restaurants", () => {
  const { container } = renderOnSite(
    <LocationsApply slice={{ ...locationsApply, locations: [] }} isFirst={false} />,
  );
  expect(container).toBeEmptyDOMElement();
});

describe("the jobs of a large group", () => {
  const { locations: _, ...slice } = locationsApply;
  const areas = [{ name: "Florida", count: 60, link: { url: "/locations/in/florida", newTab: false } }];
  const rooms = Array.from({ length: 60 }, (_room, index) =>
    createLocation({ uid: `room-${index}`, title: `Room ${index}`, jobUnit: `JR-${index}` }),
  );
  const stubList = () =>
    vi.stubGlobal(
      "fetch",
      vi.fn(async (url: string) => Response.json(url === "/builds/locations.json" ? rooms : {})),
    );
  const jobs = () => screen.queryAllByRole("link", { name: /^See jobs/ });

  afterEach(() => vi.unstubAllGlobals());

  it("lead to its areas before a search, and read nothing (rule 2.36)", () => {
    stubList();
    renderOnSite(<LocationsApply slice={{ ...slice, areas, total: 60 }} isFirst={false} />);
    expect(screen.getByRole("link", { name: "Florida" })).toHaveAttribute("href", "/locations/in/florida");
    expect(jobs()).toEqual([]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("are found in the shared list (rules 2.36, 7.57)", async () => {
    stubList();
    renderOnSite(<LocationsApply slice={{ ...slice, areas, total: 60 }} isFirst={false} />);
    await userEvent.type(screen.getByRole("searchbox", { name: "Find a restaurant" }), "room 42");
    expect(await screen.findByRole("link", { name: "See jobs Room 42" })).toHaveAttribute(
      "href",
      "https://jobs.example.com/juniper-row?unit=JR-42",
    );
    expect(jobs()).toHaveLength(1);
  });

  it("are counted, and take the focus at the first of more, where some restaurants have none", async () => {
    stubList();
    const link = { url: "https://jobs.example.com/own", newTab: true };
    vi.mocked(fetch).mockImplementation(async (url) =>
      Response.json(
        url === "/builds/locations.json"
          ? rooms.map((room, index) => ({ ...room, externalCareersLink: index % 2 === 0 ? link : null }))
          : {},
      ),
    );
    renderOnSite(<LocationsApply slice={{ ...slice, areas, total: 30, jobSearch: null }} isFirst={false} />);
    expect(screen.getByRole("status")).toHaveTextContent("30 restaurants");
    await userEvent.type(screen.getByRole("searchbox", { name: "Find a restaurant" }), "room");
    await vi.waitFor(() => expect(jobs()).toHaveLength(12));
    expect(screen.getByRole("status")).toHaveTextContent("30 restaurants");
    expect(screen.getByText("12 of 30 shown")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Show more restaurants" }));
    expect(jobs()).toHaveLength(24);
    expect(jobs()[12]).toHaveFocus();
  });
});
