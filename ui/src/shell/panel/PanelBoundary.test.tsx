import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chunkOnce } from "../../kit/loading/chunk.ts";
import { PanelPart } from "../../kit/panel/PanelPart.tsx";
import { panelMessage } from "../../kit/panel/panel-messages.ts";
import { PanelBoundary } from "./PanelBoundary.tsx";

const Content = () => <h2>Find a table</h2>;

/** A panel whose content cannot be loaded a number of times. */
const showAfterFailures = (failures: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError("Failed to fetch");
    return { default: Content };
  });
  const chunk = chunkOnce(load);
  const show = () =>
    render(
      <PanelBoundary phone="305-555-0101">
        <PanelPart chunk={chunk} props={{}} />
      </PanelBoundary>,
    );
  return { load, show, ...show() };
};

const tryAgain = () => userEvent.click(screen.getByRole("button", { name: "Try again" }));

describe("PanelBoundary", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("reports content that cannot be shown, with the phone number (rule 8.23)", async () => {
    showAfterFailures(1);
    expect(await screen.findByRole("alert")).toHaveTextContent(panelMessage("formProblem"));
    expect(screen.getByRole("link", { name: "305-555-0101" })).toHaveAttribute("href", "tel:+13055550101");
  });

  it("shows the content once a retry succeeds, and the error until then", async () => {
    const { load } = showAfterFailures(2);
    const first = await screen.findByRole("alert");
    await tryAgain();
    await waitFor(() => expect(screen.getByRole("alert")).not.toBe(first));
    await tryAgain();
    expect(await screen.findByRole("heading", { name: "Find a table" })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("retries when the panel is opened again", async () => {
    const { show, unmount } = showAfterFailures(1);
    await screen.findByRole("alert");
    unmount();
    show();
    expect(await screen.findByRole("heading", { name: "Find a table" })).toBeVisible();
  });
});
