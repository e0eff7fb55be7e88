import type { SimulatedSlices } from "@couvert/adapters/content/prismic/slices/simulated-slices";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import SimulatorScreen from "./SimulatorScreen.tsx";
import { prepareView } from "./screen-registry.ts";

const stop = vi.fn();
let show: ((simulated: SimulatedSlices) => void) | undefined;
vi.mock("./simulate.ts", () => ({
  simulate: (listener: typeof show) => {
    show = listener;
    return stop;
  },
}));

const hero = { type: "small_hero", heading: "Our story", copy: [] } as const;
const open = async () => {
  const site = renderOnSite(<SimulatorScreen />, { at: "/slice-simulator" });
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
    send({ slices: [hero], losses: [] });
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(screen.getByRole("heading", { level: 1, name: "Our story" })).toBeVisible();
    const zone = container.querySelector(".slice-simulator .slice-simulator--root [data-slice-zone]");
    expect(zone?.children).toHaveLength(1);
  });

  it("lists what cannot be shown", async () => {
    await open();
    send({ slices: [], losses: ["slices[0].slice_type is unknown or empty: carousel"] });
    expect(screen.getByRole("region", { name: "Left out" })).toHaveTextContent("carousel");
    expect(screen.getByRole("heading", { level: 1, name: "Slice simulator" })).toBeVisible();
  });

  it("stops listening when unmounted", async () => {
    const { unmount } = await open();
    unmount();
    expect(stop).toHaveBeenCalledOnce();
  });
});
