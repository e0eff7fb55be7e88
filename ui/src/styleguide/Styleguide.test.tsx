import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { slices } from "../pages/slices/slice-registry.ts";
import { standInForLayout } from "../testing/browser.ts";
import { createSite } from "../testing/site.builders.ts";
import { createLocationList } from "../visit/location-list.ts";
import { createLocationStore } from "../visit/location-store.ts";
import { LocationProvider } from "../visit/SelectedLocation.tsx";
import { GuideSiteProvider } from "./guide-site.ts";
import { PARTS } from "./parts/parts.tsx";
import { sliceFixtures } from "./parts/SlicePart.tsx";
import { Styleguide } from "./Styleguide.tsx";

const ui = join(import.meta.dirname, "../..");
const styleSheets = globSync(["src/design/*.css", "brands/**/*.css"], { cwd: ui }).map((file) =>
  readFileSync(join(ui, file), "utf8"),
);
const sliceComponents = Object.keys(
  import.meta.glob(["../pages/slices/*/*.tsx", "!../pages/slices/*/*.test.tsx"]),
);

const open = (search = "") => {
  history.replaceState(null, "", `/styleguide${search}`);
  const site = createSite();
  const store = createLocationStore(site.initialLocation);
  return render(
    <GuideSiteProvider value={site}>
      <LocationProvider choice={{ store, choose: store.select, list: createLocationList(async () => null) }}>
        <MemoryRouter>
          <Styleguide name="Juniper Row" parts={PARTS} />
        </MemoryRouter>
      </LocationProvider>
    </GuideSiteProvider>,
  );
};

const shown = (attribute: string) =>
  [...document.querySelectorAll(`[data-${attribute}]`)].map((element) =>
    element.getAttribute(`data-${attribute}`),
  );

beforeAll(() => slices.load(sliceFixtures.map(({ type }) => type)));

describe("Styleguide", () => {
  beforeEach(() => {
    standInForLayout();
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.head.replaceChildren();
    document.documentElement.removeAttribute("style");
  });

  it("shows every token of the site's style sheets", () => {
    const css = styleSheets.join("\n");
    document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
    open();
    const names = new Set([...css.matchAll(/^\s+(--[\w-]+):(?! inherit)/gm)].map(([, name]) => name));
    expect(names.size).toBeGreaterThan(50);
    expect(new Set(shown("token"))).toEqual(names);
  });

  it("shows a token of no known kind", () => {
    document.head.append(
      Object.assign(document.createElement("style"), { textContent: ":root { --candles: 3; }" }),
    );
    open();
    expect(shown("token")).toEqual(["--candles"]);
  });

  it("shows every slice type with a component", () => {
    open();
    const types = sliceComponents.map((file) => file.split("/")[3]?.replaceAll("-", "_"));
    expect(types.length).toBeGreaterThan(30);
    expect(shown("slice").toSorted()).toEqual(types.toSorted());
    for (const slice of document.querySelectorAll("[data-slice]")) {
      expect(slice, String(slice.getAttribute("data-slice"))).not.toBeEmptyDOMElement();
    }
  });

  it("links from its contents to every specimen, each with its own anchor", () => {
    open();
    const links = within(screen.getByRole("navigation", { name: "Contents" })).getAllByRole("link", {
      hidden: true,
    });
    const anchors = links.map((link) => link.getAttribute("href"));
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors).toEqual([...document.querySelectorAll("[data-specimen]")].map(({ id }) => `#${id}`));
  });

  it("begins at the top of the page", () => {
    open();
    expect(document.body).toHaveFocus();
  });

  it("applies the chosen direction and text size, and keeps them in the query", async () => {
    open();
    await userEvent.click(screen.getByRole("radio", { name: "RTL" }));
    await userEvent.click(screen.getByRole("radio", { name: "200 %" }));
    expect(document.documentElement).toHaveAttribute("dir", "rtl");
    expect(document.documentElement.style.fontSize).toContain("2 *");
    expect(location.search).toBe("?direction=rtl&text=200");
  });

  it("shows itself in a frame of the chosen width", () => {
    open("?width=390&theme=dark");
    const frame = screen.getByTitle("The guide, 390 px wide");
    expect(frame).toHaveAttribute("src", "/styleguide?theme=dark&plain");
    expect(shown("specimen")).toEqual([]);
    const link = screen.getByRole("link", { name: "Buttons", hidden: true });
    expect(link).toHaveAttribute("href", "/styleguide?theme=dark&plain#buttons");
    expect(link).toHaveAttribute("target", frame.getAttribute("name"));
  });

  it("leaves out its contents inside that frame", () => {
    open("?plain");
    expect(screen.queryByRole("navigation", { name: "Contents" })).not.toBeInTheDocument();
    expect(shown("specimen").length).toBeGreaterThan(60);
  });
});
