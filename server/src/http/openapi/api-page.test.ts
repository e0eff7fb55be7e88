import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { API_PAGE, defaultApiPage } from "./default-api-page.ts";
import { createDescribedSite } from "./described-site.builders.ts";
import { openApiDocument } from "./openapi-document.ts";

const page = defaultApiPage();

describe("docs/api.md", () => {
  it("is the page of the current document: renew it with pnpm docs:api (rule 7.49)", () => {
    expect(readFileSync(API_PAGE, "utf8")).toBe(page);
  });
});

describe("apiPage", () => {
  const { components } = openApiDocument(createDescribedSite());

  it("has a section for each endpoint, webhook and schema, and no link to another", () => {
    const headings = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(headings).toEqual(
      expect.arrayContaining(["reserve", "formSubmitted", ...Object.keys(components.schemas)]),
    );
    expect(new Set(headings).size).toBe(headings.length);
    const links = [...page.matchAll(/\]\(#(\w+)\)/g)].map(([, anchor]) => anchor);
    expect(links.length).toBeGreaterThan(40);
    for (const anchor of links) expect(headings.map((name) => name?.toLowerCase())).toContain(anchor);
  });

  it.each([
    "| [reserve](#reserve) | `POST /api/{reservation-provider}/reserve` | Book a held table |",
    "| `partySize` | whole number from 1 to 20 | The number of people. |",
    "| 409 | [Rejection](#rejection) | `slot_taken`: Somebody else has just taken this table. |",
    "| `response.confirmation_number` | text or null | The number by which the restaurant knows it; null where there is none. |",
    '| `availabilityType` | list of `"Standard"` or `"Experience"` |',
    "| `_captcha`? | text | The token of the captcha, where the site has one. |",
    "Body: [FormRequest](#formrequest), as JSON or as HTML forms are sent.",
    "- `{card-provider}`: The id of the card provider, which the site's settings decide. By default `test-cards`.",
  ])("has the line %s", (line) => {
    expect(page).toContain(line);
  });

  it("has a type for each field, also for one with two patterns", () => {
    expect(page).toContain("| `email_address` | text, at most 254 characters matching `\\S` and `^");
    expect(page).not.toContain("| undefined |");
  });

  it("has as many cells in each row of a table as in its head", () => {
    const cells = (row: string) => row.replaceAll("\\|", "").split("|").length;
    for (const block of page.split("\n\n").filter((part) => part.startsWith("| "))) {
      const rows = block.trim().split("\n");
      expect(new Set(rows.map(cells)).size).toBe(1);
    }
  });
});
