import { render, screen } from "@testing-library/react";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FixedPicture, imageSources, Picture } from "./Picture.tsx";

const image = { url: "/content/images/miami.jpg", alt: "The dining room", width: 1800, height: 1200 };

describe("Picture", () => {
  it("reserves its space, has its alternative text and loads lazily", () => {
    render(<Picture image={image} sizes="50vw" />);
    const picture = screen.getByRole("img", { name: "The dining room" });
    expect(picture).toHaveAttribute("width", "1800");
    expect(picture).toHaveAttribute("height", "1200");
    expect(picture.getAttribute("sizes")).toMatch(/, 50vw$/);
    expect(picture).toHaveAttribute("loading", "lazy");
  });

  it("shows its copyright where it is given (rule 3.2)", () => {
    const { rerender } = render(<Picture image={{ ...image, copyright: "© Mara Quill" }} sizes="50vw" />);
    expect(screen.getByText("© Mara Quill")).toBeVisible();
    rerender(<Picture image={image} sizes="50vw" />);
    expect(screen.queryByText("© Mara Quill")).not.toBeInTheDocument();
  });

  it("asks for a density below 2 on phones with a density of 3", () => {
    render(<Picture image={image} sizes="(width > 1024px) 80vw, 90vw" />);
    expect(screen.getByRole("img")).toHaveAttribute(
      "sizes",
      "(width < 768px) and (resolution > 2dppx) calc(.6*90vw), (width > 1024px) 80vw, 90vw",
    );
  });

  it("loads the picture at the top of the page eagerly", () => {
    render(<Picture image={image} sizes="100vw" isFirst />);
    expect(screen.getByRole("img")).toHaveAttribute("fetchpriority", "high");
    expect(screen.getByRole("img")).toHaveAttribute("loading", "eager");
  });
});

describe("FixedPicture", () => {
  const logo = { url: "/content/images/logo.png?auto=format", alt: "Juniper Row", width: 600, height: 120 };

  it("offers densities 1, 2 and 3 of its size (rule 9.15)", () => {
    render(<FixedPicture image={logo} height={30} />);
    const picture = screen.getByRole("img", { name: "Juniper Row" });
    expect(picture).toHaveAttribute("width", "150");
    expect(picture).toHaveAttribute("height", "30");
    expect(picture).toHaveAttribute("src", "/content/images/logo.png?auto=format&w=150");
    expect(picture).toHaveAttribute(
      "srcset",
      [1, 2, 3].map((each) => `/content/images/logo.png?auto=format&w=${150 * each} ${each}x`).join(", "),
    );
  });

  it("never exceeds the picture's width", () => {
    render(<FixedPicture image={{ ...logo, width: 200, height: 40 }} height={30} />);
    expect(screen.getByRole("img").getAttribute("srcset")).toMatch(/w=150 1x, \S+w=200 2x, \S+w=200 3x$/);
  });
});

const createImage = (width: number, url = "/content/images/miami.jpg?auto=format") => ({
  url,
  alt: "",
  width,
  height: 800,
});

const widthsOf = (srcSet: string) => srcSet.split(", ").map((each) => Number(/ (\d+)w$/.exec(each)?.[1]));

describe("imageSources", () => {
  it("offers every width up to the picture's own (rule 9.15)", () => {
    expect(widthsOf(imageSources(createImage(1800)).srcSet)).toEqual([640, 828, 1200, 1800]);
    expect(widthsOf(imageSources(createImage(4000)).srcSet)).toEqual([640, 828, 1200, 2048, 3840]);
  });

  it("keeps the parameters of the address and asks for the best format", () => {
    const image = createImage(700, "https://images.example.com/a.jpg?rect=0,0,10,10&w=5000");
    expect(imageSources(image).src).toBe(
      "https://images.example.com/a.jpg?rect=0%2C0%2C10%2C10&w=700&auto=format",
    );
  });

  it("never exceeds the picture's width and repeats no width", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8000 }), (width) => {
        const widths = widthsOf(imageSources(createImage(width)).srcSet);
        expect(Math.max(...widths)).toBeLessThanOrEqual(width);
        expect(new Set(widths).size).toBe(widths.length);
      }),
    );
  });
});
