import { browsingUid, enterPage } from "@couvert/domain/restaurant/location/location-selection";
import type { PagePayload } from "@couvert/domain/site/page/page";
import type { Route } from "@couvert/domain/values/route-table";
import { useEffect } from "react";
import { useMatches } from "react-router";
import { useVisit } from "../visit/SelectedLocation.tsx";

/** The uid of the location that the visitor is looking at on this page, or came to last before it (spec 2.1). */
export const useBrowsing = (): string => {
  const { visit, store } = useVisit();
  const page = useMatches().at(-1);
  const view = (page?.loaderData as Partial<PagePayload> | undefined)?.view;
  const location = view !== undefined && "location" in view ? view.location.uid : null;
  const resetsBrowsing = (page?.handle as Route | undefined)?.resetsBrowsing === true;
  useEffect(() => store.enter({ resetsBrowsing, location }), [store, resetsBrowsing, location]);
  // The page is entered in the first rendering of it already, and on the server, where there are no effects.
  return browsingUid(enterPage(visit, { resetsBrowsing, location }));
};
