import { render } from "@testing-library/react";
import { createElement, Suspense } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { panelPart } from "./panel-part.ts";

const styles = (href: string, sheet: () => unknown) => {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  Object.defineProperty(link, "sheet", { get: () => sheet() });
  document.head.append(link);
};
const askedFor = () => [...document.head.querySelectorAll("link")].map((link) => link.getAttribute("href"));

describe("panelPart", () => {
  afterEach(() => document.head.replaceChildren());

  it("asks again for styles that were lost with an earlier attempt, and for no others", async () => {
    styles("/there.css", () => ({ cssRules: [] }));
    styles("/lost.css", () => null);
    styles("/unreadable.css", () => ({
      get cssRules(): unknown {
        throw new DOMException("Cannot access rules", "SecurityError");
      },
    }));
    const Part = panelPart(async () => ({ default: () => "Find a table" }))({});
    const { findByText } = render(createElement(Suspense, {}, createElement(Part)));
    await findByText("Find a table");
    expect(askedFor()).toEqual([
      "/there.css",
      "/lost.css",
      "/lost.css",
      "/unreadable.css",
      "/unreadable.css",
    ]);
  });
});
