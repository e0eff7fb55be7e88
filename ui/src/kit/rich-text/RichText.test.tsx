import {
  nestSpans,
  type RichText as RichTextValue,
  type Span,
  type TextBlock,
} from "@couvert/domain/values/rich-text";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as fc from "fast-check";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { RichText } from "./RichText.tsx";

const block = (type: TextBlock["type"], text: string, spans: readonly Span[] = []): TextBlock => ({
  type,
  text,
  spans: nestSpans(spans),
});

const hyperlink = (start: number, end: number, url = "/menu", newTab = false): Span => ({
  type: "hyperlink",
  start,
  end,
  link: { url, newTab },
});

const tour = {
  type: "embed",
  embed: {
    link: { url: "https://tours.example.com/miami", newTab: true },
    frame: "https://tours.example.com/miami",
  },
  title: "Walk through Miami",
  isFilm: false,
} as const;

const CountingPage = ({ text }: { readonly text: RichTextValue }) => {
  const [count, setCount] = useState(0);
  return (
    <>
      <RichText text={text} />
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </>
  );
};

const shownBy = (...spans: readonly Span[]) => {
  const { container, unmount } = renderOnSite(
    <RichText text={[block("paragraph", "very good bread", spans)]} />,
  );
  const { innerHTML } = container;
  unmount();
  return innerHTML;
};

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

  it("begins its headings below the h1 of the page", () => {
    const levels = ["heading1", "heading2", "heading3", "heading4"] as const;
    const { container } = renderOnSite(<RichText text={levels.map((type) => block(type, type))} />);
    expect([...container.children].map(({ tagName }) => tagName)).toEqual(["H2", "H2", "H3", "H4"]);
  });

  it("breaks a line where the editor did, also in a marked passage (rule 2.38)", () => {
    const spans: readonly Span[] = [{ type: "em", start: 4, end: 10 }];
    const { container } = renderOnSite(<RichText text={[block("paragraph", "Dinner\nFridays", spans)]} />);
    expect(container.innerHTML).toBe("<p>Dinn<em>er<br>Fri</em>days</p>");
  });

  it("keeps the spaces of preformatted text, and its marks (rule 2.38)", () => {
    const text = "Fri   5 pm\nSat   noon";
    const { container } = renderOnSite(
      <RichText text={[block("preformatted", text, [{ type: "strong", start: 0, end: 3 }])]} />,
    );
    expect(container.querySelector("pre")?.innerHTML).toBe("<strong>Fri</strong>   5 pm<br>Sat   noon");
  });

  it("shows a picture between paragraphs, with its link (rule 2.38)", () => {
    const image = { url: "/content/images/figs.jpg", alt: "Figs", width: 1800, height: 1200 };
    renderOnSite(
      <RichText
        text={[
          { type: "image", image, link: null },
          { type: "image", image: { ...image, alt: "The menu" }, link: { url: "/menu", newTab: false } },
        ]}
      />,
    );
    expect(screen.getByRole("img", { name: "Figs" })).toHaveAttribute("width", "1800");
    expect(screen.getByRole("img", { name: "Figs" }).getAttribute("srcset")).toContain("640w");
    expect(screen.getByRole("link", { name: "The menu" })).toHaveAttribute("href", "/menu");
  });

  it("loads an embedded page in a frame when pressed (rules 2.38, 2.42)", async () => {
    renderOnSite(<RichText text={[tour]} />);
    expect(screen.queryByTitle("Walk through Miami")).not.toBeInTheDocument();
    expect(await screen.findByText(/loads a page from tours\.example\.com\./)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Open: Walk through Miami" }));
    expect(screen.getByTitle("Walk through Miami")).toHaveAttribute("src", "https://tours.example.com/miami");
  });

  it("offers to play a film", async () => {
    renderOnSite(<RichText text={[{ ...tour, isFilm: true }]} />);
    expect(await screen.findByRole("button", { name: "Play the film: Walk through Miami" })).toBeVisible();
  });

  it("links to an embedded page that may not be framed", async () => {
    renderOnSite(<RichText text={[{ ...tour, embed: { ...tour.embed, frame: null } }]} />);
    expect(await screen.findByRole("link", { name: "Open: Walk through Miami" })).toHaveAttribute(
      "href",
      "https://tours.example.com/miami",
    );
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("keeps an open embed and a focused link when its page renders again", async () => {
    renderOnSite(<CountingPage text={[tour, block("paragraph", "The menu", [hyperlink(4, 8)])]} />);
    await userEvent.click(await screen.findByRole("button", { name: /^Open/ }));
    const frame = screen.getByTitle("Walk through Miami");
    const link = screen.getByRole("link", { name: "menu" });
    await userEvent.click(screen.getByRole("button", { name: "0" }));
    expect(screen.getByRole("button", { name: "1" })).toBeVisible();
    expect(frame).toBeInTheDocument();
    expect(link).toBeInTheDocument();
  });

  it("nests overlapping marks, and cuts no link in two (rule 2.38)", () => {
    expect(shownBy({ type: "strong", start: 0, end: 9 }, { type: "em", start: 5, end: 15 })).toBe(
      "<p><strong>very <em>good</em></strong><em> bread</em></p>",
    );
    expect(shownBy({ type: "strong", start: 0, end: 9 }, hyperlink(5, 15))).toBe(
      '<p><strong>very </strong><a href="/menu"><strong>good</strong> bread</a></p>',
    );
  });

  it("marks each character as the editor did, and holds no link in another (rule 2.38)", () => {
    const text = "very good\nbread & 🍞 <b>";
    const marks = { strong: "STRONG", em: "EM", hyperlink: "A" };
    const spans = fc.array(
      fc
        .tuple(fc.constantFrom("strong", "em", "hyperlink"), fc.nat(text.length - 1), fc.nat(text.length))
        .map(([type, start, length]): Span => {
          const end = Math.min(text.length, start + length + 1);
          return type === "hyperlink" ? hyperlink(start, end) : { type, start, end };
        }),
      { maxLength: 7 },
    );
    fc.assert(
      fc.property(spans, (given) => {
        const { container, unmount } = renderOnSite(<RichText text={[block("paragraph", text, given)]} />);
        const shown = charactersOf(container);
        expect(shown.map(({ character }) => character).join("")).toBe(text);
        shown.forEach(({ elements }, at) => {
          const covering = given.filter(({ start, end }) => start <= at && at < end);
          expect(new Set(elements)).toEqual(new Set(covering.map(({ type }) => marks[type])));
          expect(elements.filter((name) => name === "A").length).toBeLessThan(2);
        });
        unmount();
      }),
    );
  });

  it("never renders text as HTML", () => {
    renderOnSite(<RichText text={[block("paragraph", "<img src=x onerror=alert(1)>")]} />);
    expect(screen.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  it("opens external links in a new tab", () => {
    renderOnSite(
      <RichText text={[block("paragraph", "a friend", [hyperlink(2, 8, "https://example.com/", true)])]} />,
    );
    const friend = screen.getByRole("link", { name: "friend" });
    expect(friend).toHaveAttribute("target", "_blank");
    expect(friend).toHaveAttribute("rel", "noopener noreferrer");
  });
});

/** Lists the characters of a paragraph, each with the elements around it; a `br` is a line break. */
const charactersOf = (
  node: Node,
  elements: readonly string[] = [],
): readonly { character: string; elements: readonly string[] }[] =>
  [...node.childNodes].flatMap((child) => {
    if (child.nodeName === "BR") return [{ character: "\n", elements }];
    if (child.nodeType === Node.TEXT_NODE) {
      return (child.textContent ?? "").split("").map((character) => ({ character, elements }));
    }
    return charactersOf(child, child.nodeName === "P" ? elements : [...elements, child.nodeName]);
  });
