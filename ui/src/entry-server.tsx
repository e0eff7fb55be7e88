import "./design/site.css";
import { catalogues } from "virtual:messages";
import type { PageDocument, SitePayload } from "@couvert/domain/site/page/page";
import { panelAtPath } from "@couvert/domain/values/panel-query";
import { i18n } from "@lingui/core";
import { createElement, type ReactNode } from "react";
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
  pageAssets,
  payScript,
  type ShownOnPage,
  sliceTypes,
} from "./shell/document/page-assets.ts";
import { notFound, unexpectedError } from "./shell/router/page-outcome.ts";
import { SiteDocument } from "./shell/router/SiteDocument.tsx";
import { createLocationList } from "./visit/location-list.ts";
import { createLocationStore } from "./visit/location-store.ts";
import { LocationProvider } from "./visit/SelectedLocation.tsx";

for (const [language, messages] of Object.entries(catalogues)) i18n.load(language, messages);

/** Creates the renderer of a client build or of a development server. */
export const createRenderer: CreateRenderer = (assets) => {
  const prepared = new Map<string, string>();
  /** Returns the icons, fonts, styles and script of a document as a text that all documents with the same files share. */
  const filesOf = (path: string, shown: ShownOnPage, base: string, isStatic = false): string => {
    const { view, language } = shown;
    const startsNow = panelAtPath(path, base) !== undefined || view?.screen === "simulator";
    const key = JSON.stringify([view && [view.screen, sliceTypes(view)], language, startsNow, isStatic]);
    const known = prepared.get(key);
    if (known !== undefined) return known;
    const files = "kind" in assets ? developmentAssets(startsNow) : pageAssets(assets, shown, startsNow);
    const text = renderToString(
      <>
        <HeadIcons />
        <HeadAssets assets={files} isStatic={isStatic} />
      </>,
    );
    if (prepared.size === MOST_PREPARED) prepared.clear();
    prepared.set(key, text);
    return text;
  };
  const payPath = payScript("kind" in assets ? null : assets);
  return {
    page: async (input) => {
      const { payload, site, origin, digest } = input;
      await prepareView(payload.view);
      const head = <HeadMeta page={payload} siteName={site.site.name} origin={origin} />;
      const files = filesOf(payload.path, payload, site.base, input.isStatic);
      return renderDocument(input, { path: payload.path, digest, head, files, page: payload });
    },
    error: async (input) => {
      const { path, isFailure, site } = input;
      const files = filesOf(path, { view: null, language: site.site.language }, site.base, isFailure);
      return renderDocument(input, { path, digest: "", head: null, files, page: null });
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

/** Texts of 40 kB; a site has as many as its pages combine types of slices. */
const MOST_PREPARED = 200;

/** What one document has, beside what all share. */
interface OwnParts {
  readonly path: string;
  readonly digest: string;
  readonly head: ReactNode;
  /** The text of its icons, fonts, styles and script. */
  readonly files: string;
  /** Null for the error page. */
  readonly page: PageDocument | null;
}

/** Renders the document of a page, or the error page without one. Nothing in it suspends: `prepareView` has loaded what the view shows. */
const renderDocument = (
  { site, siteId, origin, isFailure }: DocumentInput & Pick<ErrorPageInput, "isFailure">,
  { path, digest, head, files, page }: OwnParts,
): string => {
  // Rendering is synchronous: no other page changes the language meanwhile.
  activateLanguage(page?.language ?? site.site.language);
  const error = isFailure ? unexpectedError : notFound;
  const outcome = page === null ? error(path) : ({ kind: "page", page } as const);
  const list = createLocationList(async () => null);
  const { share, putIn } = sharedParts(site, path, page);
  const choice = { store: createLocationStore(site.initialLocation), choose: () => {}, list };
  const html = renderToString(
    <DocumentFactsProvider value={{ siteId, pageDigest: digest, origin, head, share }}>
      <LocationProvider choice={choice}>
        <StaticRouter location={path}>
          <SiteDocument site={site} outcome={outcome} />
        </StaticRouter>
      </LocationProvider>
    </DocumentFactsProvider>,
  );
  // Behind title and preview: services that preview a link read the first 32 kB only.
  return DOCTYPE + putIn(html).replace(/(?=<script type="application\/ld\+json">|<\/head>)/, () => files);
};

/** Returns a copy of a part of a string, which itself would hold the whole string in memory. */
const copyOf = (part: string): string => new TextDecoder().decode(new TextEncoder().encode(part));

/** The text of a part that pages share, and the paths that it links. */
interface SharedText {
  readonly text: string;
  readonly links: ReadonlySet<string>;
}

/** The parts that the pages of a site share, by their name and the location of their pages. */
const textsOfSite = new WeakMap<SitePayload, Map<string, SharedText>>();

const sharedText = (text: string): SharedText => ({
  text,
  links: new Set(Array.from(text.matchAll(/ href="([^"]*)"/g), ([, path = ""]) => path)),
});

const SHARED = /<shared-part name="(\w+)">(.*?)<\/shared-part>/gs;

/**
 * Returns what marks the parts that a page shares, and what puts their texts in. Pages about the same location have the same, but for those
 * that a part links, which it marks as current.
 */
const sharedParts = (site: SitePayload, path: string, page: PageDocument | null) => {
  const texts = textsOfSite.get(site) ?? new Map<string, SharedText>();
  textsOfSite.set(site, texts);
  const about = page !== null && "location" in page.view ? page.view.location.uid : "";
  const canShare = page !== null && !/["'&<>]/.test(path);
  const known = (name: string): string | undefined => {
    const shared = canShare ? texts.get(`${name} ${about}`) : undefined;
    return shared?.links.has(path) ? undefined : shared?.text;
  };
  return {
    share: (name: string, element: ReactNode): ReactNode =>
      createElement("shared-part", { name }, known(name) === undefined && element),
    putIn: (html: string): string =>
      html.replace(SHARED, (_, name: string, own: string) => {
        if (own === "") return known(name) ?? "";
        if (canShare && !own.includes("aria-current="))
          texts.set(`${name} ${about}`, sharedText(copyOf(own)));
        return own;
      }),
  };
};
