import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { Slider } from "./Slider.tsx";

const SLIDE_PX = 300;

/** jsdom has no layout: three slides of 300 px in a window of one. */
const layOut = (viewPx: number) => {
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * SLIDE_PX;
  });
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(viewPx);
  vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(3 * SLIDE_PX);
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    this.scrollLeft = typeof to === "object" ? (to.left ?? 0) : 0;
    fireEvent.scroll(this);
  };
};

const show = (slides = ["Miami", "Austin", "Toronto"]) =>
  renderOnSite(
    <Slider
      label="Rooms"
      head={<h2>Our rooms</h2>}
      slides={slides.map((name) => <p key={name}>{name}</p>)}
    />,
  );
const strip = () => screen.getByRole("list", { name: "Rooms" });
const next = () => screen.getByRole("button", { name: "Next" });
const previous = () => screen.getByRole("button", { name: "Previous" });

describe("Slider", () => {
  beforeEach(() => layOut(SLIDE_PX));
  afterEach(() => vi.restoreAllMocks());

  it("is a list of all slides that the keyboard can scroll", () => {
    show();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Miami",
      "Austin",
      "Toronto",
    ]);
    expect(strip()).toHaveAttribute("tabindex", "0");
    expect(screen.getByRole("heading", { name: "Our rooms" })).toBeVisible();
  });

  it("reads its name once", () => {
    const { container } = show();
    const names = [...container.querySelectorAll("[aria-label]")].map((named) => named.ariaLabel);
    expect(names.filter((name) => name?.includes("Rooms"))).toEqual(["Rooms"]);
    expect(container).not.toHaveTextContent("Rooms");
  });

  it("moves by one slide each way and announces its position", async () => {
    show();
    expect(screen.getByText("1 of 3")).toBeVisible();
    expect(previous()).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(next());
    expect(strip().scrollLeft).toBe(300);
    expect(screen.getByText("2 of 3")).toBeVisible();
    expect(previous()).toHaveAttribute("aria-disabled", "false");
    await userEvent.click(next());
    expect(screen.getByText("3 of 3")).toBeVisible();
    await userEvent.click(previous());
    expect(strip().scrollLeft).toBe(300);
  });

  it("moves by two slides when pressed twice while moving", () => {
    Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
      this.scrollLeft = this.scrollLeft + 5;
      went.push(typeof to === "object" ? (to.left ?? 0) : 0);
    };
    const went: number[] = [];
    show();
    fireEvent.click(next());
    fireEvent.click(next());
    fireEvent.click(previous());
    expect(went).toEqual([300, 600, 300]);
  });

  it("moves by one slide for each arrow key, also while moving", () => {
    Element.prototype.scrollTo = (to?: ScrollToOptions | number) => {
      went.push(typeof to === "object" ? (to.left ?? 0) : 0);
    };
    const went: number[] = [];
    show();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) {
      expect(fireEvent.keyDown(strip(), { key })).toBe(false);
    }
    expect(went).toEqual([300, 600, 300]);
  });

  it("ignores keys of slide content, of the browser and of the page", () => {
    show();
    expect(fireEvent.keyDown(screen.getByText("Miami"), { key: "ArrowRight" })).toBe(true);
    expect(fireEvent.keyDown(strip(), { key: "ArrowLeft", altKey: true })).toBe(true);
    expect(fireEvent.keyDown(strip(), { key: "ArrowDown" })).toBe(true);
    expect(strip().scrollLeft).toBe(0);
  });

  it("moves the other way when text runs from right to left", () => {
    vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
      return -[...(this.parentElement?.children ?? [])].indexOf(this) * SLIDE_PX;
    });
    show();
    strip().style.direction = "rtl";
    fireEvent.keyDown(strip(), { key: "ArrowLeft" });
    expect(strip().scrollLeft).toBe(-300);
    expect(screen.getByText("2 of 3")).toBeVisible();
    fireEvent.keyDown(strip(), { key: "ArrowRight" });
    expect(screen.getByText("1 of 3")).toBeVisible();
  });

  it("starts from the position after a touch", () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    show();
    fireEvent.click(next());
    clock.mockReturnValue(601);
    strip().scrollLeft = 0;
    fireEvent.click(next());
    expect(strip().scrollLeft).toBe(300);
  });

  it("keeps the focus on a disabled button", async () => {
    show();
    next().focus();
    await userEvent.keyboard("{Enter}{Enter}{Enter}");
    expect(strip().scrollLeft).toBe(600);
    expect(next()).toHaveAttribute("aria-disabled", "true");
    expect(next()).toHaveFocus();
  });

  it("follows touch scrolling", () => {
    show();
    strip().scrollLeft = 590;
    fireEvent.scroll(strip());
    expect(screen.getByText("3 of 3")).toBeVisible();
  });

  it("hides its controls while all slides are visible, also after resizing", () => {
    layOut(3 * SLIDE_PX);
    show();
    expect(next().parentElement).toHaveAttribute("data-still");
    layOut(SLIDE_PX);
    fireEvent(window, new Event("resize"));
    expect(next().parentElement).not.toHaveAttribute("data-still");
  });

  it("measures its strip at most every 10 ms while the window is resized (rule 9.9)", () => {
    show();
    vi.useFakeTimers();
    const measured = vi.spyOn(Element.prototype, "scrollWidth", "get").mockClear();
    for (let event = 0; event < 50; event += 1) fireEvent(window, new Event("resize"));
    expect(measured).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10);
    expect(measured).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it("has no buttons for a single slide", () => {
    show(["Miami"]);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("marks its clicks for replay after hydration", () => {
    show();
    expect(next()).toHaveAttribute("data-replay");
  });
});
