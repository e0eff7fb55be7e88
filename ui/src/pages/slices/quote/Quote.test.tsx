import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { quote } from "./Quote.fixture.ts";
import Quote from "./Quote.tsx";

describe("Quote", () => {
  it("sets the words in quotation marks, and says whose they are", () => {
    renderOnSite(<Quote slice={quote} isFirst={false} />);
    expect(screen.getByRole("figure")).toHaveTextContent(`“${quote.quote}”${quote.source}`);
  });

  it("has no caption when nobody is known to have said it", () => {
    const { container } = renderOnSite(<Quote slice={{ ...quote, source: "" }} isFirst={false} />);
    expect(container.querySelector("figcaption")).toBeNull();
  });
});
