import { createHold, createSelection } from "@couvert/domain/booking/reservation/reservation.builders";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { usePanelNavigation } from "../../kit/link/use-panel-navigation.ts";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { saveHeldTable } from "../flow/session-store.ts";
import { useHeldTable } from "./use-held-table.tsx";

const NOON = Date.parse("2027-03-05T17:00:00Z");

const Page = () => {
  const { panel } = usePanelNavigation();
  return useHeldTable(panel !== null);
};

const hold = (uid: string, seconds: number) =>
  saveHeldTable(() => sessionStorage, uid, {
    selection: createSelection(),
    hold: createHold({ expiresAt: NOON + seconds * 1000 }),
  });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOON, toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

describe("useHeldTable", () => {
  it("shows the time of the hold that ends first, and opens its panel (rule 4.49)", async () => {
    hold("toronto", 290);
    hold("miami", 252);
    const { address } = renderOnSite(<Page />, { at: "/menu" });
    const link = await screen.findByRole("link", { name: "Table held 4:12" });
    await userEvent.click(link);
    expect(address()).toBe("/menu?reserve=miami");
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it("goes when the hold ends, and announces no second of it (rule 4.49)", async () => {
    hold("miami", 2);
    const { container } = renderOnSite(<Page />);
    await screen.findByRole("link", { name: "Table held 0:02" });
    expect(container.querySelector("[role=status], [role=timer], [role=alert], [aria-live]")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it.each([
    ["a hold that has ended", () => hold("miami", -1)],
    ["what cannot be read", () => sessionStorage.setItem("held-table:miami", "{")],
  ])("shows nothing for %s", async (_, store) => {
    store();
    renderOnSite(<Page />);
    await import("./HeldTableLink.tsx");
    await act(async () => {});
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });
});
