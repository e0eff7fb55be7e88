import "../design/site.css";
import type { SitePayload } from "@couvert/domain/site/page/page";
import { createRoot } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { slices } from "../pages/slices/slice-registry.ts";
import { createLocationStore } from "../visit/location-store.ts";
import { LocationProvider } from "../visit/SelectedLocation.tsx";
import { GuideSiteProvider } from "./guide-site.ts";
import { PARTS } from "./parts/parts.tsx";
import { sliceFixtures } from "./parts/SlicePart.tsx";
import { Styleguide } from "./Styleguide.tsx";

/** The site's payload in development; see the server's `developedPages`. */
const SITE = "/builds/site/dev.json";

const [site] = await Promise.all([
  fetch(SITE).then((answer) => answer.json() as Promise<SitePayload>),
  slices.load(sliceFixtures.map(({ type }) => type)),
]);
const store = createLocationStore(site.initialLocation);
const { name } = site.site;
document.title = `Style guide | ${name}`;

// Links in specimens lead nowhere, since the guide is no page of the site.
const router = createMemoryRouter([
  { path: "*", id: "root", loader: () => site, element: <Styleguide name={name} parts={PARTS} /> },
]);
createRoot(document.getElementById("guide") ?? document.body).render(
  <GuideSiteProvider value={site}>
    <LocationProvider choice={{ store, choose: store.select }}>
      <RouterProvider router={router} />
    </LocationProvider>
  </GuideSiteProvider>,
);
