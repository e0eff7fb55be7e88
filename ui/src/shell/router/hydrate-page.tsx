import { startTransition, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import type { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { type Prefetching, PrefetchingProvider } from "../../kit/link/Prefetching.tsx";
import { type LocationChoice, LocationProvider } from "../../visit/SelectedLocation.tsx";
import { type PanelSource, PanelSourceProvider } from "../delivery/panel-source.ts";
import { type DocumentFacts, DocumentFactsProvider } from "../document/document-facts.ts";

/** The parts of a hydrated page. */
export interface HydratedPage {
  readonly facts: DocumentFacts;
  readonly choice: LocationChoice;
  readonly prefetching: Prefetching;
  readonly panels: PanelSource;
  readonly router: ReturnType<typeof createBrowserRouter>;
}

/** Hydrates the document; resolves once it handles clicks. */
export const hydratePage = ({ facts, choice, prefetching, panels, router }: HydratedPage): Promise<Root> =>
  new Promise((resolve) => {
    startTransition(() => {
      const root = hydrateRoot(
        document,
        <DocumentFactsProvider value={facts}>
          <LocationProvider choice={choice}>
            <PrefetchingProvider value={prefetching}>
              <PanelSourceProvider value={panels}>
                <RouterProvider router={router} />
                <OnHydrated onHydrated={() => resolve(root)} />
              </PanelSourceProvider>
            </PrefetchingProvider>
          </LocationProvider>
        </DocumentFactsProvider>,
      );
    });
  });

/** Calls back after hydration. */
const OnHydrated = ({ onHydrated }: { onHydrated: () => void }) => {
  useEffect(onHydrated, [onHydrated]);
  return null;
};
