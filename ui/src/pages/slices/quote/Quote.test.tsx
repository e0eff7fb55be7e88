import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { quote } from "./Quote.fixture.ts";
import Quote from "./Quote.tsx";

describe("Quote", () => {
  it("shows the quotation in quotation marks, with its source", () => {
    renderOnSite(<Quote slice={quote} isFirst={false} />);
    expect(screen.getByRole("figure")).toHaveTextContent(`“${quote.quote}”${quote.source}`);
  });

  it("has no caption without a source", () => {
    const { container } = renderOnSite(<Quote slice={{ ...quote, source: "" }} isFirst={false} />);
    expect(container.querySelector("figcaption")).toBeNull();
  });
});
