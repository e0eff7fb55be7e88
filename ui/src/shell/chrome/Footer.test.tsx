import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { standInForLayout } from "../../testing/browser.ts";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { createSite } from "../../testing/site.builders.ts";
import { Footer } from "./Footer.tsx";

const { site } = createSite();

describe("Footer", () => {
  beforeEach(() => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("shows link columns, social links, legal links and copyright (rule 2.25)", () => {
    renderOnSite(<Footer site={site} isInert={false} />);
    const columns = within(screen.getByRole("navigation", { name: "Footer" }));
    expect(columns.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
      "Find your way",
      "Dine",
      "Follow the kitchen",
    ]);
    const instagram = columns.getByRole("link", { name: "Instagram" });
    expect(instagram).toHaveAttribute("target", "_blank");
    expect(instagram).toHaveTextContent("");
    expect(instagram.querySelector("use")?.getAttribute("href")).toMatch(/social\.svg#Instagram$/);
    expect(screen.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
    expect(screen.getByText("© Juniper Row")).toBeVisible();
  });

  it("names the mark of Twitter by the letter that it draws, and by its name (rule 2.25)", () => {
    const social = [
      { label: "Twitter", link: { url: "https://twitter.example.com/jr", newTab: true } },
    ] as const;
    renderOnSite(<Footer site={{ ...site, footer: { ...site.footer, social } }} isInert={false} />);
    const link = screen.getByRole("link", { name: "X (Twitter)" });
    expect(link.querySelector("use")?.getAttribute("href")).toMatch(/social\.svg#Twitter$/);
  });

  it("shows the title of its columns once, and columns without and with the same title", () => {
    const complaint = vi.spyOn(console, "error");
    const column = (title: string, label: string) =>
      ({
        type: "footer_links",
        title,
        items: [1, 2].map(() => ({ label, link: { url: "/menu", newTab: false } })),
      }) as const;
    const columns = [column("", "Menu"), column("", "News"), column("Dine", "Eat")];
    const footer = { ...site.footer, columns };
    renderOnSite(<Footer site={{ ...site, footer }} isInert={false} />);
    expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
      "Find your way",
      "Dine",
      "Follow the kitchen",
    ]);
    expect(screen.getAllByRole("link", { name: "News" })).toHaveLength(2);
    expect(complaint).not.toHaveBeenCalled();
  });

  it("shows a decorative picture and the properties link", () => {
    const backgroundImage = { url: "/content/images/juniper.jpg", alt: "Juniper", width: 18, height: 12 };
    const propertiesLink = { label: "The Halyard", link: { url: "https://h.example.com", newTab: true } };
    const footer = { ...site.footer, backgroundImage, propertiesLink };
    const { container } = renderOnSite(<Footer site={{ ...site, footer }} isInert={false} />);
    expect(container.querySelector("img")).toHaveAttribute("alt", "");
    expect(container.querySelector("img")).toHaveAttribute("loading", "lazy");
    expect(screen.getByRole("link", { name: "The Halyard" })).toHaveAttribute("target", "_blank");
  });

  it("names the copyright of its picture (rule 3.2)", () => {
    const backgroundImage = {
      url: "/content/images/juniper.jpg",
      alt: "Juniper",
      width: 18,
      height: 12,
      copyright: "Picture: Mara Quill",
    };
    const footer = { ...site.footer, backgroundImage };
    renderOnSite(<Footer site={{ ...site, footer }} isInert={false} />);
    expect(screen.getByText("© Juniper Row Picture: Mara Quill")).toBeVisible();
  });

  it("scrolls to the top (rule 2.26)", async () => {
    const { scrolledTo } = standInForLayout();
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    renderOnSite(
      <>
        <main tabIndex={-1} />
        <Footer site={site} isInert={false} />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Back to top" }));
    await waitFor(() => expect(scrolledTo).toEqual([0]));
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("is inert while a panel is open", () => {
    const { container } = renderOnSite(<Footer site={site} isInert />);
    expect(container.querySelector("footer")).toHaveAttribute("inert");
  });
});
