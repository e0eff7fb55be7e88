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
    expect(picture).toHaveAttribute("sizes", "50vw");
    expect(picture).toHaveAttribute("loading", "lazy");
  });

  it("hurries the picture at the top of the page", () => {
    render(<Picture image={image} sizes="100vw" isFirst />);
    expect(screen.getByRole("img")).toHaveAttribute("fetchpriority", "high");
    expect(screen.getByRole("img")).toHaveAttribute("loading", "eager");
  });
});
