import "./design/site.css";
import type { PageView } from "@couvert/domain/site/page/page";
import { matchPath } from "@couvert/domain/values/match-path";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from "react-router";
import { prepareView } from "./pages/screens/screen-registry.ts";
import type { CreateRenderer, DocumentInput } from "./render-page.ts";
import { DocumentFactsProvider } from "./shell/document/document-facts.ts";
import { HeadAssets, HeadIcons } from "./shell/document/HeadAssets.tsx";
import { HeadMeta } from "./shell/document/HeadMeta.tsx";
import { developmentAssets, type PageAssets, pageAssets } from "./shell/document/page-assets.ts";
import { type PageSource, pageError, pageSource } from "./shell/router/page-source.ts";
import { routes } from "./shell/router/routes.tsx";
import { createLocationStore } from "./visit/location-store.ts";
import { LocationProvider } from "./visit/SelectedLocation.tsx";

const handler = createStaticHandler(routes);

/** Creates the renderer of a client build or of a development server. */
export const createRenderer: CreateRenderer = (assets) => {
  const assetsOf = (path: string, view: PageView | null): PageAssets => {
    const startsNow = matchPath(path)?.route.opens !== undefined || view?.screen === "simulator";
    return "kind" in assets ? developmentAssets(startsNow) : pageAssets(assets, view, startsNow);
  };
  return {
    page: async (input) => {
      const { path, view } = input.payload;
      await prepareView(view);
      const head = (
        <>
          <HeadMeta page={input.payload} siteName={input.site.site.name} origin={input.origin} />
          <HeadAssets assets={assetsOf(path, view)} isStatic={input.isStatic} />
        </>
      );
      return renderDocument(input, path, head, async () => input.payload);
    },
    error: (input) =>
      renderDocument(input, input.path, <HeadAssets assets={assetsOf(input.path, null)} />, async () => {
        throw pageError(input.status, input.message);
      }),
  };
};

const renderDocument = async (
  { site, siteId, origin }: DocumentInput,
  path: string,
  head: ReactNode,
  page: PageSource["page"],
): Promise<string> => {
  const requestContext = new RouterContextProvider(new Map([[pageSource, { site: async () => site, page }]]));
  const context = await handler.query(new Request(new URL(path, origin)), { requestContext });
  if (context instanceof Response) throw new Error(`The path ${path} redirects and has no document.`);
  const choice = { store: createLocationStore(site.initialLocation), choose: () => {} };
  const { prelude } = await prerender(
    <DocumentFactsProvider
      value={{
        siteId,
        origin,
        head: (
          <>
            <HeadIcons />
            {head}
          </>
        ),
      }}
    >
      <LocationProvider choice={choice}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </LocationProvider>
    </DocumentFactsProvider>,
  );
  return new Response(prelude).text();
};
