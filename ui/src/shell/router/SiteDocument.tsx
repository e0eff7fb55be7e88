import type { PagePayload, SitePayload } from "@couvert/domain/site/page/page";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { screens } from "../../pages/screens/screen-registry.ts";
import { ShownPageProvider } from "../../visit/shown-page.ts";
import { useDocumentFacts } from "../document/document-facts.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { type PageOutcome, unexpectedError } from "./page-outcome.ts";
import { Root, RootError } from "./Root.tsx";

/** Renders the document of an address, or its error page. Wrap it in a router (rule 8.4). */
export const SiteDocument = ({
  site,
  outcome,
}: {
  readonly site: SitePayload;
  readonly outcome: PageOutcome;
}) => {
  const location = useLocation();
  const page = outcome.kind === "page" ? outcome.page : null;
  const shown = useMemo(() => ({ site, page }), [site, page]);
  return (
    <ErrorBoundary attempt={location} fallback={<RootError site={site} />}>
      <ShownPageProvider value={shown}>
        <Root site={site} page={page}>
          {outcome.kind === "error" ? (
            <ErrorScreen error={outcome} />
          ) : (
            <ErrorBoundary attempt={location} fallback={<ErrorScreen error={unexpectedError()} />}>
              <Page page={outcome.page} />
            </ErrorBoundary>
          )}
        </Root>
      </ShownPageProvider>
    </ErrorBoundary>
  );
};

/** Renders the metadata of a page, and its screen. */
const Page = ({ page: { path, title, description, view } }: { readonly page: PagePayload }) => {
  const { origin } = useDocumentFacts();
  const Screen = screens.get(view.screen);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${origin}${path}`} />
      {Screen !== undefined && <Screen view={view} />}
    </>
  );
};
