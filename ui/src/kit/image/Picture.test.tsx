import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Picture } from "./Picture.tsx";

const image = { url: "/content/images/miami.jpg", alt: "The dining room", width: 1800, height: 1200 };

describe("Picture", () => {
  it("keeps its place, says what it shows, and waits until it is near", () => {
    render(<Picture image={image} sizes="50vw" />);
    const picture = screen.getByRole("img", { name: "The dining room" });
    expect(picture).toHaveAttribute("width", "1800");
    expect(picture).toHaveAttribute("height", "1200");
    expect(picture.getAttribute("sizes")).toMatch(/, 50vw$/);
    expect(picture).toHaveAttribute("loading", "lazy");
  });

  it("asks for less than three device pixels for each of CSS on a phone that has them", () => {
    render(<Picture image={image} sizes="(width > 1024px) 80vw, 90vw" />);
    expect(screen.getByRole("img")).toHaveAttribute(
      "sizes",
      "(width < 768px) and (resolution > 2dppx) calc(.6*90vw), (width > 1024px) 80vw, 90vw",
    );
  });

  it("hurries the picture at the top of the page", () => {
    render(<Picture image={image} sizes="100vw" isFirst />);
    expect(screen.getByRole("img")).toHaveAttribute("fetchpriority", "high");
    expect(screen.getByRole("img")).toHaveAttribute("loading", "eager");
  });
});
