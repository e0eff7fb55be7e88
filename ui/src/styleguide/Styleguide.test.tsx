import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { slices } from "../pages/slices/slice-registry.ts";
import { standInForLayout } from "../testing/browser.ts";
import { createSite } from "../testing/site.builders.ts";
import { createLocationList } from "../visit/location-list.ts";
import { createLocationStore } from "../visit/location-store.ts";
import { LocationProvider } from "../visit/SelectedLocation.tsx";
import { Styleguide } from "./Styleguide.tsx";
import { sliceFixtures } from "./slice-fixtures.ts";

const ui = join(import.meta.dirname, "../..");
const styleSheets = globSync(["src/design/*.css", "brands/**/*.css"], { cwd: ui }).map((file) =>
  readFileSync(join(ui, file), "utf8"),
);
const sliceComponents = Object.keys(
  import.meta.glob(["../pages/slices/*/*.tsx", "!../pages/slices/*/*.test.tsx"]),
);

const open = () => {
  const store = createLocationStore(createSite().initialLocation);
  return render(
    <LocationProvider choice={{ store, choose: store.select, list: createLocationList(async () => null) }}>
      <MemoryRouter>
        <Styleguide name="Juniper Row" />
      </MemoryRouter>
    </LocationProvider>,
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
  });

  it("shows every token of the site's style sheets", () => {
    const css = styleSheets.join("\n");
    document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
    open();
    const names = new Set([...css.matchAll(/^\s+(--[\w-]+):(?! inherit)/gm)].map(([, name]) => name));
    expect(names.size).toBeGreaterThan(50);
    expect(new Set(shown("token"))).toEqual(names);
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
});
