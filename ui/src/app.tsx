import "./design/site.css";
import { cookieRemembered } from "@couvert/adapters/remembered/cookie-remembered";
import type { SitePayload } from "@couvert/domain/page/page";
import { startTransition } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { reloadOnChunkFailure } from "./delivery/chunk-failures.ts";
import { createClientSource } from "./delivery/client-source.ts";
import { createGetJson } from "./delivery/get-json.ts";
import type { App } from "./delivery/handoff.ts";
import { loadLocation } from "./delivery/load-location.ts";
import { PanelSourceProvider } from "./delivery/PanelSource.tsx";
import { PrefetchingProvider } from "./delivery/Prefetching.tsx";
import { createPanelSource, createPrefetching } from "./delivery/page-services.ts";
import { createPayloads } from "./delivery/payloads.ts";
import { watchBuilds } from "./delivery/watch-builds.ts";
import { DocumentFactsProvider } from "./document/document-facts.ts";
import { readDocumentFacts } from "./document/read-document-facts.ts";
import { createLocationStore } from "./location/location-store.ts";
import { type LocationChoice, LocationProvider } from "./location/SelectedLocation.tsx";
import { sessionLocation } from "./location/session-location.ts";
import { settleLocation } from "./location/settle-location.ts";
import { Alive } from "./router/Alive.tsx";
import { hydrationOf, routerState } from "./router/hydration.ts";
import { pageSource } from "./router/page-source.ts";
import { routes } from "./router/routes.tsx";
import { prepareView } from "./screens/screen-registry.ts";

/** Brings the prerendered page alive, and then chooses the visitor's location. */
export const start: App["start"] = async ({ page, site, release, reload }) => {
  reloadOnChunkFailure(window, reload);
  const path = location.pathname;
  const facts = readDocumentFacts(document);
  const getJson = createGetJson((url) => fetch(url));
  const payloads = createPayloads(getJson);
  const hydration = hydrationOf({
    buildId: facts.buildId,
    ...(await Promise.all([
      getJson<SitePayload>(`/builds/site/${facts.buildId}.json`, site),
      payloads.get(path, page),
    ]).then(([siteAnswer, pageAnswer]) => ({ site: siteAnswer, page: pageAnswer }))),
  });
  if (hydration.kind !== "alive") {
    if (hydration.kind === "standing" || !reload()) release();
    return;
  }
  if (hydration.page !== null) await prepareView(hydration.page.view);

  const builds = watchBuilds({ buildId: facts.buildId, getJson, now: Date.now });
  const source = createClientSource({
    ...facts,
    site: hydration.site,
    payloads,
    builds,
    getJson,
    prepareView,
  });
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[pageSource, source]])),
    hydrationData: routerState(
      matchRoutes(routes, path)?.at(-1)?.route.id ?? "",
      path,
      hydration.site,
      hydration.page,
    ),
  });

  const store = createLocationStore(hydration.site.initialLocation);
  const session = sessionLocation(() => sessionStorage);
  const remembered = cookieRemembered(document);
  const choice: LocationChoice = {
    store,
    choose: (chosen) => {
      remembered.remember("selectedLocation", chosen.uid);
      session.remember(chosen);
      store.settle(chosen);
    },
  };
  const panels = createPanelSource(payloads);
  const prefetching = createPrefetching({ payloads, builds, prepareView }, panels);

  await new Promise<void>((alive) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <DocumentFactsProvider value={facts}>
          <LocationProvider choice={choice}>
            <PrefetchingProvider value={prefetching}>
              <PanelSourceProvider value={panels}>
                <RouterProvider router={router} />
                <Alive onAlive={alive} />
              </PanelSourceProvider>
            </PrefetchingProvider>
          </LocationProvider>
        </DocumentFactsProvider>,
      );
    });
  });

  const settled = await settleLocation({
    remembered,
    session,
    loadLocation: (uid) => loadLocation(payloads, uid),
    chooseFromList: async () => {
      const { chooseFromList } = await import("./location/choose-from-list.ts");
      return chooseFromList({ buildId: facts.buildId, getJson, random: Math.random() });
    },
  });
  // A kept click is made again on links that already lead to the visitor's own location.
  flushSync(() => store.settle(settled ?? hydration.site.initialLocation));
  release();
};
