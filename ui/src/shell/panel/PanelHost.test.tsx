import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import type { Panel } from "@couvert/domain/values/panel-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ReservePanel from "../../booking/flow/ReservePanel.tsx";
import { createSitePayload } from "../../kit/panel/panel.builders.ts";
import OrderPanel from "../../pages/ordering/OrderPanel.tsx";
import { standInForAnimations, standInForReducedMotion } from "../../testing/animations.ts";
import { standInForWidth } from "../../testing/browser.ts";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import PanelHost from "./PanelHost.tsx";

// The panel searches as it opens.
beforeEach(() => vi.stubGlobal("fetch", () => new Promise(() => {})));
afterEach(() => vi.unstubAllGlobals());

const location = createLocation();
const reserve: Panel = { kind: "reserve", uid: "miami" };
const order: Panel = { kind: "order", uid: "miami" };

const Page = () => {
  const [panel, setPanel] = useState<Panel | null>(null);
  return (
    <>
      <button type="button" onClick={() => setPanel(reserve)}>
        Reserve
      </button>
      <button type="button" onClick={() => setPanel(order)}>
        Order
      </button>
      <PanelHost
        panel={panel}
        Content={panel?.kind === "order" ? OrderPanel : ReservePanel}
        location={location}
        site={createSitePayload()}
        onClose={() => setPanel(null)}
      />
    </>
  );
};

const openFrom = async (name: "Reserve" | "Order") => {
  const user = userEvent.setup();
  renderOnSite(<Page />);
  await user.click(screen.getByRole("button", { name }));
  return { user, dialog: await screen.findByRole("dialog") };
};
const expectClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

describe("PanelHost", () => {
  it("is a non-modal dialog named by its kind and location (rules 2.44, 2.48)", async () => {
    standInForWidth(1280);
    const { dialog } = await openFrom("Reserve");
    expect(dialog).toHaveAccessibleName("Reserve at Juniper Row Miami");
    expect(dialog).not.toHaveAttribute("aria-modal", "true");
    expect(screen.getByRole("button", { name: "Order" })).toBeVisible();
  });

  it.each([
    [1280, "Close"],
    [1025, "Close"],
    [1024, "Back"],
    [390, "Back"],
  ])("at %i px has a control named %s, and returns the focus (rules 2.46, 4.5)", async (width, name) => {
    standInForWidth(width);
    const { user } = await openFrom("Reserve");
    await waitFor(() => expect(screen.getByRole("heading", { name: "Find a table" })).toHaveFocus());
    await user.click(screen.getByRole("button", { name }));
    await expectClosed();
    await waitFor(() => expect(screen.getByRole("button", { name: "Reserve" })).toHaveFocus());
  });

  it.each([
    [390, "Back", true],
    [1280, "Close", false],
  ])("at %i px its control named %s goes back a step first: %s (rule 4.47)", async (width, name, isStep) => {
    standInForWidth(width);
    const steps = vi.fn((event: Event) => event.preventDefault());
    addEventListener("panelback", steps, { once: true });
    const { user } = await openFrom("Reserve");
    await user.click(screen.getByRole("button", { name }));
    removeEventListener("panelback", steps);
    expect(steps).toHaveBeenCalledTimes(isStep ? 1 : 0);
    if (isStep) {
      expect(screen.getByRole("dialog")).toBeVisible();
      await user.click(screen.getByRole("button", { name }));
    }
    await expectClosed();
  });

  it.each([
    [390, 500],
    [1024, 500],
    [1025, 800],
    [1441, 800],
  ])("at %i px slides for %i ms, and back (rule 9.11)", async (width, ms) => {
    standInForWidth(width);
    const { begun, remove } = standInForAnimations();
    const { user, dialog } = await openFrom("Reserve");
    const slides = () => begun.filter(({ element }) => element === dialog);
    const out = "translateX(calc(-100% * var(--forward)))";
    expect(slides()).toEqual([{ element: dialog, keyframes: { transform: [out, "none"] }, ms }]);
    // Its overlay fades as long.
    expect(begun.filter(({ element }) => element !== dialog)).toEqual([
      { element: expect.anything(), keyframes: { opacity: [0, 1] }, ms },
    ]);
    await user.keyboard("{Escape}");
    await expectClosed();
    expect(slides().at(-1)).toMatchObject({ keyframes: { transform: ["none", out] }, ms });
    remove();
  });

  it("fades one content out and the next in, 0.2 s each (rule 9.12)", async () => {
    standInForWidth(1280);
    const { begun, remove } = standInForAnimations();
    const { user } = await openFrom("Reserve");
    const before = begun.length;
    await user.click(screen.getByRole("button", { name: "Order" }));
    expect(await screen.findByRole("heading", { name: /^Order From/ })).toBeInTheDocument();
    await waitFor(() => expect(begun).toHaveLength(before + 2));
    expect(begun.slice(before).map(({ keyframes, ms }) => [keyframes["opacity"]?.at(-1), ms])).toEqual([
      [0, 200],
      [1, 200],
    ]);
    remove();
  });

  it("moves nothing with reduced motion (rule 9.31)", async () => {
    standInForReducedMotion();
    const { begun, remove } = standInForAnimations();
    const { user } = await openFrom("Reserve");
    await user.click(screen.getByRole("button", { name: "Order" }));
    expect(await screen.findByRole("heading", { name: /^Order From/ })).toBeInTheDocument();
    expect(begun).toEqual([]);
    remove();
  });

  it("moves the focus to a link of the same panel where the opener is removed", async () => {
    standInForWidth(1280);
    renderOnSite(<Page />);
    const opener = document.createElement("button");
    const link = document.createElement("a");
    link.href = "?reserve=miami";
    document.body.append(opener, link);
    opener.focus();
    fireEvent.click(screen.getByRole("button", { name: "Reserve" }));
    await waitFor(() => expect(screen.getByRole("heading", { name: "Find a table" })).toHaveFocus());
    opener.remove();
    await userEvent.keyboard("{Escape}");
    await expectClosed();
    await waitFor(() => expect(link).toHaveFocus());
    link.remove();
  });

  it("closes on Escape", async () => {
    standInForWidth(1280);
    const { user } = await openFrom("Order");
    await user.keyboard("{Escape}");
    await expectClosed();
  });

  it("closes on Escape only after the list that is open in it", async () => {
    standInForWidth(1280);
    const { user } = await openFrom("Reserve");
    (await screen.findByRole("combobox", { name: "People" })).focus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("listbox")).toBeVisible();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(screen.getByRole("dialog")).toBeVisible();
    await user.keyboard("{Escape}");
    await expectClosed();
  });

  it("stays open when Escape closes a modal dialog above it", async () => {
    standInForWidth(390);
    const { user } = await openFrom("Order");
    const menu = document.createElement("dialog");
    menu.append(document.createElement("button"));
    menu.setAttribute("open", "");
    document.body.append(menu);
    menu.querySelector("button")?.focus();
    await user.keyboard("{Escape}");
    menu.remove();
    expect(screen.getByRole("dialog")).not.toHaveAttribute("inert");
    await user.keyboard("{Escape}");
    await expectClosed();
  });

  it("closes on a click of the overlay (rules 2.47, 4.5)", async () => {
    standInForWidth(1280);
    await openFrom("Order");
    const overlay = document.querySelector(".overlay");
    if (overlay === null) throw new Error("no overlay");
    fireEvent.click(overlay);
    await expectClosed();
  });

  it("swaps its content while it stays open (rules 1.3, 2.45, 4.6)", async () => {
    standInForWidth(1280);
    const { user, dialog } = await openFrom("Reserve");
    await screen.findByRole("heading", { name: "Find a table" });
    await user.click(screen.getByRole("button", { name: "Order" }));
    expect(await screen.findByRole("heading", { name: "Order From Juniper Row Miami" })).toHaveFocus();
    expect(screen.queryByRole("heading", { name: "Find a table" })).not.toBeInTheDocument();
    expect(screen.getByRole("dialog")).toBe(dialog);
    expect(dialog).toHaveAccessibleName("Order from Juniper Row Miami");
  });

  it("closes when the window passes into another breakpoint, and not before (rule 4.5)", async () => {
    const widen = standInForWidth(1280);
    await openFrom("Order");
    widen(1440);
    expect(screen.getByRole("dialog")).toBeVisible();
    widen(1441);
    await expectClosed();
  });
});
