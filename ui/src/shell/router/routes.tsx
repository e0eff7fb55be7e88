import type { PagePayload } from "@couvert/domain/site/page/page";
import { ROUTES, type Route } from "@couvert/domain/values/route-table";
import { type RouteObject, useLoaderData } from "react-router";
import { ErrorScreen } from "../../pages/screens/ErrorScreen.tsx";
import { screens } from "../../pages/screens/screen-registry.ts";
import { useDocumentFacts } from "../document/document-facts.ts";
import { pageSource } from "./page-source.ts";
import { Root, RootError } from "./Root.tsx";

/** The id of the route around every page, which shows its errors. */
export const FRAME = "frame";

/** Renders the metadata of a page, and its screen. */
const PageRoute = () => {
  const { path, title, description, view } = useLoaderData<PagePayload>();
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

const createRoute = (route: Route): RouteObject => ({
  id: route.name,
  path: route.path,
  handle: route,
  Component: PageRoute,
  loader: ({ context, request }) => context.get(pageSource).page(new URL(request.url)),
  // A panel changes only the query.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
});

/** The routes of this site. Loaders read the page source of their context. */
export const routes: RouteObject[] = [
  {
    id: "root",
    path: "/",
    Component: Root,
    ErrorBoundary: RootError,
    loader: ({ context }) => context.get(pageSource).site(),
    shouldRevalidate: () => false,
    children: [
      {
        id: FRAME,
        ErrorBoundary: ErrorScreen,
        children: [
          ...ROUTES.filter(({ redirect }) => redirect === undefined).map(createRoute),
          // The source redirects a path outside the table as the build says, or reports it as not found (rule 2.5).
          createRoute({ name: "unknown", path: "*", screen: "page" }),
        ],
      },
    ],
  },
];
