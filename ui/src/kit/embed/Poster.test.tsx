import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { Poster, type PosterProps } from "./Poster.tsx";

const image = { url: "/content/images/miami.jpg", alt: "Oranges", width: 1800, height: 1200 };
const poster = (overrides: Partial<PosterProps> = {}) => (
  <Poster
    image={image}
    sizes="100vw"
    label="Play the film"
    title="One evening"
    link={{ url: "https://films.example.com/evening", newTab: true }}
    shown={<iframe title="The film" src="https://films.example.com/evening" />}
    {...overrides}
  />
);
const queryFrame = () => screen.queryByTitle("The film");

describe("Poster", () => {
  it("is a plain link without script and loads nothing", () => {
    const html = renderToString(poster());
    expect(html).toContain('href="https://films.example.com/evening"');
    expect(html).toContain('rel="noopener noreferrer"');
    expect(html).not.toContain("<iframe");
    expect(html).not.toContain('role="button"');
  });

  it("is replaced by its content once pressed, not before", async () => {
    renderOnSite(poster());
    expect(queryFrame()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Play the film: One evening" }));
    expect(queryFrame()).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it.each([" ", "{Enter}"])("is pressed by the key %j like a button", async (key) => {
    renderOnSite(poster());
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(queryFrame()).toBeVisible();
  });

  it("leaves a click for a new tab to the browser", () => {
    renderOnSite(poster());
    const stayed = fireEvent.click(screen.getByRole("button"), { ctrlKey: true });
    expect(stayed).toBe(true);
    expect(queryFrame()).not.toBeInTheDocument();
  });

  it("marks its clicks for replay after hydration", () => {
    renderOnSite(poster());
    expect(screen.getByRole("button")).toHaveAttribute("data-replay");
  });

  it("stays a link to content that cannot be embedded", async () => {
    renderOnSite(poster({ shown: null, title: "" }));
    const link = screen.getByRole("link", { name: /Play the film/ });
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).not.toHaveAttribute("data-replay");
    await userEvent.click(link);
    expect(link).toBeInTheDocument();
  });
});
