import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { HoldCountdown } from "./HoldCountdown.tsx";

const LAST_MINUTE = "Your table is held for one more minute.";

describe("HoldCountdown", () => {
  it.each([
    [61, "1:01", ""],
    [60, "1:00", LAST_MINUTE],
    [1, "0:01", LAST_MINUTE],
    [0, "0:00", ""],
  ])("with %i s left shows %s and announces %j", (seconds, time, announcement) => {
    render(<HoldCountdown seconds={seconds} />);
    expect(screen.getByRole("timer")).toHaveTextContent(time);
    expect(screen.getByRole("status").textContent).toBe(announcement);
  });

  it.each([
    [61, false],
    [60, true],
  ])("with %i s left has the style of the last minute: %s", (seconds, isLast) => {
    const { container } = render(<HoldCountdown seconds={seconds} />);
    expect(container.firstElementChild?.classList.contains("isLast")).toBe(isLast);
  });
});
