import type { SitePayload } from "@couvert/domain/site/page/page";
import { startTransition } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { type Prefetching, PrefetchingProvider } from "../../kit/link/Prefetching.tsx";
import { type LocationChoice, LocationProvider } from "../../visit/SelectedLocation.tsx";
import { type PanelSource, PanelSourceProvider } from "../delivery/panel-source.ts";
import { type DocumentFacts, DocumentFactsProvider } from "../document/document-facts.ts";
import type { ReportFailure } from "../failures/watch-failures.ts";
import type { Navigation } from "./navigation.ts";
import { SiteRouter } from "./SiteRouter.tsx";

/** The parts of a hydrated page. */
export interface HydratedPage {
  readonly facts: DocumentFacts;
  readonly choice: LocationChoice;
  readonly prefetching: Prefetching;
  readonly panels: PanelSource;
  readonly site: SitePayload;
  readonly navigation: Navigation;
  readonly report: ReportFailure;
}

/** Hydrates the document; resolves once it handles clicks. Logs and reports what fails to render or to hydrate (rules 8.4, 8.3). */
export const hydratePage = (parts: HydratedPage): Promise<Root> => {
  const { facts, choice, prefetching, panels, site, navigation, report } = parts;
  const fail = (kind: "render" | "hydrate") => (cause: unknown) => {
    console.error(cause);
    void report(kind, cause);
  };
  return new Promise((resolve) => {
    startTransition(() => {
      const root = hydrateRoot(
        document,
        <DocumentFactsProvider value={facts}>
          <LocationProvider choice={choice}>
            <PrefetchingProvider value={prefetching}>
              <PanelSourceProvider value={panels}>
                <SiteRouter site={site} navigation={navigation} onHydrated={() => resolve(root)} />
              </PanelSourceProvider>
            </PrefetchingProvider>
          </LocationProvider>
        </DocumentFactsProvider>,
        { onCaughtError: fail("render"), onRecoverableError: fail("hydrate") },
      );
    });
  });
};
