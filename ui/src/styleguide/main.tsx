import "../design/site.css";
import type { SitePayload } from "@couvert/domain/site/page/page";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { loadMessages } from "../languages/load-messages.ts";
import { slices } from "../pages/slices/slice-registry.ts";
import { createLocationList } from "../visit/location-list.ts";
import { createLocationStore } from "../visit/location-store.ts";
import { LocationProvider } from "../visit/SelectedLocation.tsx";
import { ShownPageProvider } from "../visit/shown-page.ts";
import { Styleguide } from "./Styleguide.tsx";
import { sliceFixtures } from "./slice-fixtures.ts";

/** The site's payload in development; see the server's `developedPages`. */
const SITE = "/builds/site/dev.json";

const [site] = await Promise.all([
  fetch(SITE).then((response) => response.json() as Promise<SitePayload>),
  slices.load(sliceFixtures.map(({ type }) => type)),
  ...(
    ["site", "panels", "choose", "forms", "finder", "locations", "menus", "pages", "steps", "thanks"] as const
  ).map(loadMessages),
]);
const store = createLocationStore(site.initialLocation);
const { name } = site.site;
document.title = `Style guide | ${name}`;

const root = createRoot(document.getElementById("guide") ?? document.body);
const show = () =>
  root.render(
    <ShownPageProvider value={{ site, page: null }}>
      <LocationProvider choice={{ store, choose: store.select, list: createLocationList(async () => null) }}>
        {/* Links lead nowhere, since the guide is no page of the site. */}
        <MemoryRouter>
          <Styleguide name={name} />
        </MemoryRouter>
      </LocationProvider>
    </ShownPageProvider>,
  );
show();
// The values of tokens are read from the style sheets while rendering.
import.meta.hot?.on("vite:afterUpdate", show);
