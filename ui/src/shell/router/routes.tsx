import type { PagePayload } from "@couvert/domain/site/page/page";
import { fillPath } from "@couvert/domain/values/match-path";
import { ROUTES, type Route } from "@couvert/domain/values/route-table";
import { type RouteObject, redirect, useLoaderData } from "react-router";
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

const createRoute = (route: Route): RouteObject => {
  const { name, path, redirect: to } = route;
  if (to !== undefined) {
    return {
      id: name,
      path,
      loader: ({ params }) => redirect(fillPath(to, params as Record<string, string>)),
    };
  }
  return {
    id: name,
    path,
    handle: route,
    Component: PageRoute,
    loader: ({ context, request }) => context.get(pageSource).page(new URL(request.url)),
    // A panel changes only the query.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
};

/** Creates the router's routes from a route table. Loaders read the page source of their context. */
export const createRoutes = (table: readonly Route[]): RouteObject[] => [
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
          ...table.map(createRoute),
          // The source reports a path outside the table as not found.
          createRoute({ name: "unknown", path: "*", screen: "page" }),
        ],
      },
    ],
  },
];

/** The routes of this site. */
export const routes: RouteObject[] = createRoutes(ROUTES);
