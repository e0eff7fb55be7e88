import type { PagePayload } from "@couvert/domain/page/page";
import type { Route } from "@couvert/domain/page/route-table";
import { useState } from "react";
import { useMatches } from "react-router";
import { useSelection } from "./SelectedLocation.tsx";

/**
 * The uid of the location that the visitor is looking at: the one the page belongs to; on other pages still the last one,
 * until a route that resets it to the selected location (spec 2.1). To be read where nothing is lost between pages.
 */
export const useBrowsing = (): string => {
  const { location } = useSelection();
  const page = useMatches().at(-1);
  const view = (page?.loaderData as Partial<PagePayload> | undefined)?.view;
  const [last, setLast] = useState<string | null>(null);
  const resets = (page?.handle as Route | undefined)?.resetsBrowsing;
  const browsing = view !== undefined && "location" in view ? view.location.uid : resets ? null : last;
  if (browsing !== last) setLast(browsing);
  return browsing ?? location.uid;
};
