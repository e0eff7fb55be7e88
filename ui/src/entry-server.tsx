import "./design/site.css";
import { catalogues } from "virtual:messages";
import type { PageDocument, PageView } from "@couvert/domain/site/page/page";
import type { Language } from "@couvert/domain/values/language";
import { panelAtPath } from "@couvert/domain/values/panel-query";
import { i18n } from "@lingui/core";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { activateLanguage } from "./languages/languages.ts";
import { ManageDocument } from "./manage/ManageDocument.tsx";
import { prepareView } from "./pages/screens/screen-registry.ts";
import type { CreateRenderer, DocumentInput, ErrorPageInput } from "./render-page.ts";
import { DocumentFactsProvider } from "./shell/document/document-facts.ts";
import { HeadAssets, HeadIcons } from "./shell/document/HeadAssets.tsx";
import { HeadMeta } from "./shell/document/HeadMeta.tsx";
import {
  deskFiles,
  developmentAssets,
  type PageAssets,
  pageAssets,
  payScript,
} from "./shell/document/page-assets.ts";
import { notFound, unexpectedError } from "./shell/router/page-outcome.ts";
import { SiteDocument } from "./shell/router/SiteDocument.tsx";
import { createLocationList } from "./visit/location-list.ts";
import { createLocationStore } from "./visit/location-store.ts";
import { LocationProvider } from "./visit/SelectedLocation.tsx";

for (const [language, messages] of Object.entries(catalogues)) i18n.load(language, messages);

/** Creates the renderer of a client build or of a development server. */
export const createRenderer: CreateRenderer = (assets) => {
  const assetsOf = (path: string, view: PageView | null, language: Language, base: string): PageAssets => {
    const startsNow = panelAtPath(path, base) !== undefined || view?.screen === "simulator";
    return "kind" in assets
      ? developmentAssets(startsNow)
      : pageAssets(assets, { view, language }, startsNow);
  };
  const payPath = payScript("kind" in assets ? null : assets);
  return {
    page: async (input) => {
      const { path, view, language } = input.payload;
      await prepareView(view);
      const head = (
        <>
          <HeadMeta page={input.payload} siteName={input.site.site.name} origin={input.origin} />
          <HeadAssets assets={assetsOf(path, view, language, input.site.base)} isStatic={input.isStatic} />
        </>
      );
      return renderDocument(input, path, input.digest, head, input.payload);
    },
    error: async (input) => {
      const { path, isFailure, site } = input;
      const assets = assetsOf(path, null, site.site.language, site.base);
      return renderDocument(input, path, "", <HeadAssets assets={assets} isStatic={isFailure} />, null);
    },
    manage: ({ view, site }) => {
      activateLanguage(view.language ?? site.site.language);
      return `${DOCTYPE}${renderToString(<ManageDocument view={view} site={site} payScript={payPath} />)}`;
    },
    desk: deskFiles("kind" in assets ? null : assets),
  };
};

/** Begins every document; `renderToString` omits it. */
const DOCTYPE = "<!DOCTYPE html>";

/** Renders the document of a page, or the error page without one. Nothing in it suspends: `prepareView` has loaded what the view shows. */
const renderDocument = (
  { site, siteId, origin, isFailure }: DocumentInput & Pick<ErrorPageInput, "isFailure">,
  path: string,
  pageDigest: string,
  head: ReactNode,
  page: PageDocument | null,
): string => {
  // Rendering is synchronous: no other page changes the language meanwhile.
  activateLanguage(page?.language ?? site.site.language);
  const error = isFailure ? unexpectedError : notFound;
  const outcome = page === null ? error(path) : ({ kind: "page", page } as const);
  const list = createLocationList(async () => null);
  const choice = { store: createLocationStore(site.initialLocation), choose: () => {}, list };
  const facts = {
    siteId,
    pageDigest,
    origin,
    head: (
      <>
        <HeadIcons />
        {head}
      </>
    ),
  };
  return `${DOCTYPE}${stylesLast(
    renderToString(
      <DocumentFactsProvider value={facts}>
        <LocationProvider choice={choice}>
          <StaticRouter location={path}>
            <SiteDocument site={site} outcome={outcome} />
          </StaticRouter>
        </LocationProvider>
      </DocumentFactsProvider>,
    ),
  )}`;
};

/**
 * Moves the styles of a document behind its title and its preview: React puts them first, and services that preview a link read its
 * first 32 kB only.
 */
const stylesLast = (html: string): string => {
  const [styles = ""] = /<style data-precedence[\s\S]*?<\/style>/.exec(html) ?? [];
  return html.replace(styles, "").replace(/(?=<script type="application\/ld\+json">|<\/head>)/, () => styles);
};
