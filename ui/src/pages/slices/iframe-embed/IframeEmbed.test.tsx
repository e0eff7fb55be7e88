import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { iframeEmbed } from "./IframeEmbed.fixture.ts";
import IframeEmbed from "./IframeEmbed.tsx";

const tour = { url: "https://tours.example.com/miami", newTab: true };
const press = () =>
  userEvent.click(screen.getByRole("button", { name: "Start the tour: Walk through Miami" }));
const frame = () => screen.getByTitle("Walk through Miami");

describe("IframeEmbed", () => {
  it("loads its page in a sandboxed frame when pressed, and focuses it (rule 2.42)", async () => {
    renderOnSite(<IframeEmbed slice={iframeEmbed} isFirst={false} />);
    expect(screen.queryByTitle("Walk through Miami")).not.toBeInTheDocument();
    await press();
    expect(frame()).toHaveAttribute("src", "https://tours.example.com/miami");
    expect(frame()).toHaveFocus();
    expect(frame().getAttribute("sandbox")?.split(" ")).not.toContain("allow-top-navigation");
  });

  it("names the host beforehand and links to the page", () => {
    renderOnSite(<IframeEmbed slice={iframeEmbed} isFirst={false} />);
    expect(screen.getByText(/loads a page from tours\.example\.com\./)).toBeVisible();
    const apart = screen.getByRole("link", { name: "Open it in a new tab" });
    expect(apart).toHaveAttribute("href", "https://tours.example.com/miami");
    expect(apart).toHaveAttribute("rel", "noopener noreferrer");
  });

  it("has its own label without one of the content", () => {
    renderOnSite(<IframeEmbed slice={{ ...iframeEmbed, linkText: "" }} isFirst={false} />);
    expect(screen.getByRole("button", { name: "Open: Walk through Miami" })).toBeVisible();
  });

  it("gives a page of this site an empty sandbox", async () => {
    const embed = {
      link: { url: "/content/media/plan.svg", newTab: false },
      frame: "/content/media/plan.svg",
    };
    renderOnSite(<IframeEmbed slice={{ ...iframeEmbed, embed }} isFirst={false} />);
    expect(screen.queryByText(/loads a page from/)).not.toBeInTheDocument();
    await press();
    expect(frame()).toHaveAttribute("sandbox", "");
  });

  it("is a link to a page that may not be embedded", () => {
    renderOnSite(
      <IframeEmbed slice={{ ...iframeEmbed, embed: { link: tour, frame: null } }} isFirst={false} />,
    );
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Start the tour: Walk through Miami" })).toHaveAttribute(
      "href",
      "https://tours.example.com/miami",
    );
  });

  it("shows its text without an embed", () => {
    renderOnSite(<IframeEmbed slice={{ ...iframeEmbed, embed: null }} isFirst />);
    expect(screen.getByRole("heading", { level: 1, name: "Walk through Miami" })).toBeVisible();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });
});
