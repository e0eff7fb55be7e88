import type { Block } from "@couvert/domain/values/rich-text";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { RichText } from "./RichText.tsx";

const block = (type: Block["type"], text: string, spans: Block["spans"] = []): Block => ({
  type,
  text,
  spans,
});

describe("RichText", () => {
  it("groups neighbouring items of a kind into one list (rule 2.38)", () => {
    const { container } = renderOnSite(
      <RichText
        text={[
          block("list-item", "one"),
          block("list-item", "two"),
          block("o-list-item", "first"),
          block("paragraph", "between"),
          block("list-item", "three"),
        ]}
      />,
    );
    expect([...container.children].map(({ tagName, children }) => [tagName, children.length])).toEqual([
      ["UL", 2],
      ["OL", 1],
      ["P", 0],
      ["UL", 1],
    ]);
  });

  it("renders overlapping spans", () => {
    const { container } = renderOnSite(
      <RichText
        text={[
          block("paragraph", "very good bread", [
            { type: "strong", start: 0, end: 9 },
            { type: "em", start: 5, end: 15 },
          ]),
        ]}
      />,
    );
    expect(container.innerHTML).toBe(
      "<p><strong>very </strong><strong><em>good</em></strong><em> bread</em></p>",
    );
  });

  it("never renders text as HTML", () => {
    renderOnSite(<RichText text={[block("paragraph", "<img src=x onerror=alert(1)>")]} />);
    expect(screen.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  it("opens external links in a new tab", () => {
    const link = { url: "https://example.com/", newTab: true };
    renderOnSite(
      <RichText text={[block("paragraph", "a friend", [{ type: "hyperlink", start: 2, end: 8, link }])]} />,
    );
    const friend = screen.getByRole("link", { name: "friend" });
    expect(friend).toHaveAttribute("target", "_blank");
    expect(friend).toHaveAttribute("rel", "noopener noreferrer");
  });
});
