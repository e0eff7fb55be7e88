import { newsPath } from "@couvert/domain/site/news/news-list";
import { fillPath } from "@couvert/domain/values/match-path";
import { ROUTES } from "@couvert/domain/values/route-table";

/** Document types that belong to one location and share its uid, with the document name of their route. */
export const LOCATION_PAGE_TYPES: Readonly<Record<string, string>> = {
  location_menu: "menu",
  location_careers: "careers",
  location_group_bookings: "group-bookings",
};

/** Returns the path of a document by its type and uid; undefined for one that has no page (rule 2.2). */
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
