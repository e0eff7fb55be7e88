import { render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { PanelAlert } from "./PanelMessage.tsx";
import { PANEL_SCROLL } from "./scroll-panel.ts";

/** Shows a panel 600 px high with a focused button at a height, before and after a message. */
const panelWithButtonAt = (top: number, isAnswer: boolean) => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const at = this.tagName === "BUTTON" ? { top, bottom: top + 48 } : { top: 0, bottom: 600 };
    return { ...at } as DOMRect;
  });
  const panel = (said: boolean) => (
    <div {...PANEL_SCROLL}>
      {said && <PanelAlert isAnswer={isAnswer}>There was a problem.</PanelAlert>}
      <button type="button">Complete Reservation</button>
    </div>
  );
  const { rerender } = render(panel(false));
  screen.getByRole("button").focus();
  rerender(panel(true));
};

describe("PanelAlert", () => {
  it("takes the focus when the pressed element is out of sight", () => {
    panelWithButtonAt(900, true);
    expect(screen.getByRole("alert")).toHaveFocus();
  });

  it("scrolls the panel to its top (rule 8.16)", () => {
    const panel = (message: string) => (
      <div data-testid="panel" {...PANEL_SCROLL}>
        {message && <PanelAlert isAnswer={false}>{message}</PanelAlert>}
      </div>
    );
    const { rerender } = render(panel(""));
    screen.getByTestId("panel").scrollTop = 400;
    rerender(panel("There was a problem."));
    expect(screen.getByTestId("panel").scrollTop).toBe(0);
  });

  it("leaves the focus on a visible element", () => {
    panelWithButtonAt(400, true);
    expect(screen.getByRole("button")).toHaveFocus();
  });

  it("takes the focus when the pressed element is gone", () => {
    render(<PanelAlert isAnswer>There was a problem.</PanelAlert>);
    expect(screen.getByRole("alert")).toHaveFocus();
  });

  it("leaves the focus when it is no answer to an action", () => {
    panelWithButtonAt(900, false);
    expect(screen.getByRole("button")).toHaveFocus();
  });
});
