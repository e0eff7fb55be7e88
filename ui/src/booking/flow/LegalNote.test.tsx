import { createSite, createSitePayload } from "@couvert/domain/site/page/page.builders";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LegalNote } from "./LegalNote.tsx";

const { footer } = createSite();
const inside = (label: string, url: string) => ({ label, link: { url, newTab: false } });
const show = (provider: string) => {
  const legal = [
    inside("Your data", "/privacy"),
    inside("House rules", "/terms"),
    inside("Terms of our prize draw", "/prize-draw"),
  ];
  const site = createSite({ footer: { ...footer, legal } });
  const providers = { reservations: provider, cardNumbers: "16", cards: "test-cards" } as const;
  render(<LegalNote site={createSitePayload({ site, providers })} />);
};

describe("LegalNote", () => {
  it("links the terms and the privacy policy with an editor's labels", () => {
    show("house");
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Your data", "House rules"]);
  });

  it.each([
    ["house", "Reservations by The house book"],
    ["opentable", "Reservations by OpenTable"],
    ["tock", "Reservations by tock"],
  ])("names the provider %s (rule 2.67)", (provider, words) => {
    show(provider);
    expect(screen.getByText(/^Reservations by/)).toHaveTextContent(words);
  });
});
