import type { SimulatedSlices } from "@couvert/outside/content/prismic/slices/simulated-slices";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import SimulatorScreen from "./SimulatorScreen.tsx";
import { prepareView } from "./screen-registry.ts";

const stop = vi.fn();
const allowed = vi.fn();
let show: ((simulated: SimulatedSlices) => void) | undefined;
vi.mock("./simulate.ts", () => ({
  simulate: (frameHosts: readonly string[], listener: typeof show) => {
    allowed(frameHosts);
    show = listener;
    return stop;
  },
}));

const view = { screen: "simulator", frameHosts: ["tours.example.com"] } as const;
const hero = { type: "small_hero", heading: "Our story", copy: [] } as const;
const open = async () => {
  const site = renderOnSite(<SimulatorScreen view={view} />, { at: "/slice-simulator" });
  await waitFor(() => expect(show).toBeDefined());
  return site;
};
const send = (simulated: SimulatedSlices) => act(() => show?.(simulated));

describe("SimulatorScreen", () => {
  beforeEach(() => {
    show = undefined;
    return prepareView({ screen: "page", slices: [hero] });
  });

  it("explains itself while it has no slices", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1, name: "Slice simulator" })).toBeVisible();
  });

  it("shows only the slices it receives, in the protocol's elements (rule 2.12)", async () => {
    const { container } = await open();
    send({ slices: [hero], omissions: [] });
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(screen.getByRole("heading", { level: 1, name: "Our story" })).toBeVisible();
    const zone = container.querySelector(".slice-simulator .slice-simulator--root [data-slice-zone]");
    expect(zone?.children).toHaveLength(1);
  });

  it("allows the hosts of its page to be framed (rule 2.42)", async () => {
    await open();
    expect(allowed).toHaveBeenCalledWith(["tours.example.com"]);
  });

  it("lists what cannot be shown", async () => {
    await open();
    send({ slices: [], omissions: ["slices[0].slice_type is unknown or empty: carousel"] });
    expect(screen.getByRole("region", { name: "Left out" })).toHaveTextContent("carousel");
    expect(screen.getByRole("heading", { level: 1, name: "Slice simulator" })).toBeVisible();
  });

  it("stops listening when unmounted", async () => {
    const { unmount } = await open();
    unmount();
    expect(stop).toHaveBeenCalledOnce();
  });
});
