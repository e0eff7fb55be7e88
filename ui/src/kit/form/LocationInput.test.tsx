import { createFormField, createFormSlice } from "@couvert/domain/forms/form/form.builders";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { SiteForm } from "./SiteForm.tsx";

const room = createFormField({
  name: "room",
  type: "location",
  label: "Restaurant",
  required: true,
  optionsIn: "locations",
});
const restaurants = [
  createLocation(),
  createLocation({ uid: "miami-beach", title: "Miami Beach", postalCode: "FL 33139" }),
  createLocation({ uid: "austin", title: "Austin", city: "Austin", postalCode: "TX 78701" }),
];

/** Shows a form with a field for a restaurant. Answers the list of restaurants, and collects what is sent. */
const show = (list: () => Response = () => Response.json(restaurants), initial = "") => {
  const sent: unknown[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn(async (url: string, options?: RequestInit) => {
      if (url === "/builds/locations.json") return list();
      sent.push(JSON.parse(String(options?.body)));
      return Response.json({ success: true, response: {} });
    }),
  );
  renderOnSite(<SiteForm slice={createFormSlice({ uid: "groups", fields: [{ ...room, initial }] })} />);
  return sent;
};
const field = () => screen.getByRole("combobox", { name: "Restaurant" });
const suggestions = () =>
  [...document.querySelectorAll("datalist option")].map((option) => option.getAttribute("value"));
const send = () => userEvent.click(screen.getByRole("button", { name: "Send" }));
const listReads = () =>
  vi.mocked(fetch).mock.calls.filter(([url]) => url === "/builds/locations.json").length;

afterEach(() => vi.unstubAllGlobals());

describe("LocationInput", () => {
  it("suggests restaurants by the text typed, from the list read once it is used (rule 5.29)", async () => {
    show();
    expect(listReads()).toBe(0);
    await userEvent.type(field(), "mia");
    await waitFor(() => expect(suggestions()).toEqual(["Miami, FL 33131", "Miami Beach, FL 33139"]));
    expect(listReads()).toBe(1);
  });

  it("sends the restaurant that a text names (rule 5.29)", async () => {
    const sent = show();
    await userEvent.type(field(), "78701");
    await waitFor(() => expect(suggestions()).toHaveLength(1));
    await send();
    await waitFor(() => expect(sent).toMatchObject([{ room: "austin" }]));
  });

  it("shows the restaurants that a text may name, and sends nothing (rule 5.29)", async () => {
    const sent = show();
    await userEvent.type(field(), "mia");
    await waitFor(() => expect(suggestions()).toHaveLength(2));
    await send();
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/^Which restaurant do you mean\?/));
    expect(sent).toEqual([]);
  });

  it("shows the restaurant of its page", () => {
    show(undefined, "Miami, FL 33131");
    expect(field()).toHaveValue("Miami, FL 33131");
  });

  it("shows that the list is out of reach, and leaves the check to the server (rule 8.42)", async () => {
    const sent = show(() => new Response("", { status: 404 }));
    await userEvent.type(field(), "austin");
    expect(await screen.findByText(/could not load our list/)).toBeVisible();
    await send();
    await waitFor(() => expect(sent).toMatchObject([{ room: "austin" }]));
  });

  it("suggests restaurants once a failed list is read again (rule 8.42)", async () => {
    let isReachable = false;
    show(() => (isReachable ? Response.json(restaurants) : new Response("", { status: 404 })));
    await userEvent.type(field(), "austin");
    const again = await screen.findByRole("button", { name: "Try again" });
    isReachable = true;
    await userEvent.click(again);
    await waitFor(() => expect(suggestions()).toEqual(["Austin, TX 78701"]));
  });
});
