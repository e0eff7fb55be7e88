import type { LegalLinks } from "@couvert/domain/site/page/page";
import { createSite, createSitePayload } from "@couvert/domain/site/page/page.builders";
import { cleanup, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LegalNote } from "./LegalNote.tsx";

const { footer } = createSite();
const inside = (label: string, url: string) => ({ label, link: { url, newTab: false } });
const LEGAL = {
  privacy: inside("Your data", "/content/media/privacy.pdf"),
  terms: { label: "House rules", link: { url: "https://rules.example.com", newTab: true } },
  accessibility: inside("For all", "/terms"),
};
const show = (provider: string, legal: Partial<LegalLinks> = LEGAL) => {
  const site = createSite({ footer: { ...footer, legal: { ...footer.legal, ...legal } } });
  const providers = { reservations: provider, cardNumbers: "16", cards: "test-cards", texts: true } as const;
  render(<LegalNote site={createSitePayload({ site, providers })} />);
};

describe("LegalNote", () => {
  it("links the footer's own terms and privacy policy, whatever their addresses (rule 2.67)", () => {
    show("house");
    expect(screen.getByText(/^By booking/)).toHaveTextContent(
      "By booking you accept our Your data and House rules.",
    );
    const links = screen.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/content/media/privacy.pdf",
      "https://rules.example.com",
    ]);
    for (const link of links) expect(link).toHaveAttribute("target", "_blank");
  });

  it("links the one that there is, and says nothing without any", () => {
    show("house", { terms: LEGAL.terms });
    expect(screen.getByText(/^By booking/)).toHaveTextContent("By booking you accept our House rules.");
    cleanup();
    show("house", {});
    expect(screen.queryByText(/^By booking/)).not.toBeInTheDocument();
  });

  it.each([
    ["house", `Reservations by ${createSite().name}`],
    ["opentable", "Reservations by OpenTable"],
    ["tock", "Reservations by tock"],
  ])("names the provider %s beside its mark (rule 2.67)", (provider, words) => {
    show(provider);
    const line = screen.getByText(/^Reservations by/);
    expect(line).toHaveTextContent(words);
    expect(line.querySelector("svg")).toBeVisible();
  });
});
