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
import { GuideSiteProvider } from "./guide-site.ts";
import { PARTS } from "./parts/parts.tsx";
import { sliceFixtures } from "./parts/SlicePart.tsx";
import { Styleguide } from "./Styleguide.tsx";

/** The site's payload in development; see the server's `developedPages`. */
const SITE = "/builds/site/dev.json";

const [site] = await Promise.all([
  fetch(SITE).then((answer) => answer.json() as Promise<SitePayload>),
  slices.load(sliceFixtures.map(({ type }) => type)),
  loadMessages("site"),
  loadMessages("panels"),
  loadMessages("forms"),
  loadMessages("finder"),
  loadMessages("locations"),
  loadMessages("menus"),
  loadMessages("ordering"),
  loadMessages("pages"),
  loadMessages("steps"),
]);
const store = createLocationStore(site.initialLocation);
const { name } = site.site;
document.title = `Style guide | ${name}`;

createRoot(document.getElementById("guide") ?? document.body).render(
  <GuideSiteProvider value={site}>
    <ShownPageProvider value={{ site, page: null }}>
      <LocationProvider choice={{ store, choose: store.select, list: createLocationList(async () => null) }}>
        {/* Links in specimens lead nowhere, since the guide is no page of the site. */}
        <MemoryRouter>
          <Styleguide name={name} parts={PARTS} />
        </MemoryRouter>
      </LocationProvider>
    </ShownPageProvider>
  </GuideSiteProvider>,
);
