import { newsPath } from "@couvert/domain/site/news/news-list";
import { fillPath } from "@couvert/domain/values/match-path";
import { ROUTES } from "@couvert/domain/values/route-table";
import type { Route } from "@prismicio/client";

/** Document types that belong to one location and share its uid, with the document name of their route. */
export const LOCATION_PAGE_TYPES: Readonly<Record<string, string>> = {
  location_menu: "menu",
  location_careers: "careers",
  location_group_bookings: "group-bookings",
};

/** Returns the path of a document by its type and uid; undefined for one that has no page (rules 2.2, 2.3, 2.39). */
export const documentPath = (type: string, uid: string): string | undefined => {
  if (type === "page") {
    const own = ROUTES.find(({ document, screen }) => document === uid && screen !== "location-page");
    return own?.path ?? fillPath("/:textpage", { textpage: uid });
  }
  if (type === "news_post") return newsPath(uid);
  const document = LOCATION_PAGE_TYPES[type];
  const route = ROUTES.find(({ screen, ...route }) =>
    document === undefined
      ? type === "location" && screen === "location"
      : screen === "location-page" && route.document === document,
  );
  return route === undefined ? undefined : fillPath(route.path, { location: uid });
};

/** The path that the repository gives a link to a missing document. */
export const BROKEN_ROUTE = "/404";

/** Returns the routes of document types, which the repository resolves to the `url` of documents and links (rule 7.34). */
export const documentRoutes = (types: readonly string[]): readonly Route[] => {
  // A repository uses the first route that applies: home is at `/` rather than at `/order`.
  const own = ROUTES.flatMap(({ document, screen, path, opens }) =>
    // The repository has no parameter but a uid, and the list of locations has its own path.
    document === undefined || screen === "location-page" || opens !== undefined || path.includes("/:")
      ? []
      : [{ type: "page", uid: document, path }],
  );
  const general = ["page", "news_post", "location", ...Object.keys(LOCATION_PAGE_TYPES)].flatMap((type) => {
    const path = documentPath(type, UID);
    return path === undefined ? [] : [{ type, path: path.replace(UID, ":uid") }];
  });
  // The repository rejects a query with a route of a type that it does not have.
  return [...own, ...general].filter(({ type }) => types.includes(type));
};

/** A uid that no route of the site has. */
const UID = "any-uid";
