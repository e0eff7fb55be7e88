import { type Panel, panelParameters, requestedPanel } from "@couvert/domain/values/panel-query";
import type { Route } from "@couvert/domain/values/route-table";
import { useMemo } from "react";
import { useLocation, useMatches, useNavigate } from "react-router";
import { useSelection } from "../../visit/SelectedLocation.tsx";
import { useIsHydrated } from "../loading/use-hydrated.ts";

/** The panel that the address asks for, and how to ask for another. */
export interface PanelNavigation {
  /**
   * Null when no panel is asked for, while the location it would open for is not yet the visitor's own, and while the page
   * is hydrated, since it was prerendered without a query.
   */
  readonly panel: Panel | null;
  /** Whether the address asks for another one besides, which setting one removes. */
  readonly isOneOfTwo: boolean;
  /** Opens a panel, or swaps the open one for it. */
  readonly open: (panel: Panel) => void;
  /** Closes the panel and removes both parameters; where opening it made an entry in the history, goes back. */
  readonly close: () => void;
}

interface PanelState {
  readonly isPanelEntry: true;
}

/** Opens and closes panels by the address, as the query parameters or the /order and /reserve paths say (spec 2.2). */
export const usePanelNavigation = (): PanelNavigation => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { location, isSettled } = useSelection();
  const opens = (useMatches().at(-1)?.handle as Route | undefined)?.opens;
  const query = useIsHydrated() ? search : "";
  const parameters = new URLSearchParams(query);
  const { kind, uid = "" } = requestedPanel(parameters, opens, isSettled ? location.uid : null) ?? {};
  const panel = useMemo(() => (kind === undefined ? null : { kind, uid }), [kind, uid]);
  const entry = state as PanelState | null;
  return {
    panel,
    isOneOfTwo: parameters.has("reserve") && parameters.has("order"),
    open: (next) =>
      void navigate(
        { pathname, search: panelSearch(search, next), hash },
        panel === null
          ? { state: { isPanelEntry: true } satisfies PanelState, preventScrollReset: true }
          : { state: entry, replace: true, preventScrollReset: true },
      ),
    close: () => {
      if (entry?.isPanelEntry) void navigate(-1);
      else {
        void navigate(
          { pathname: opens === undefined ? pathname : "/", search: panelSearch(search, null), hash },
          { replace: true, preventScrollReset: true },
        );
      }
    },
  };
};

/** The query of the page with a panel opened, or closed with null; what else stands in it stays (spec 2.2). */
export const panelSearch = (search: string, panel: Panel | null): string => {
  const parameters = new URLSearchParams(search);
  for (const [name, uid] of Object.entries(panelParameters(panel))) {
    if (uid === null) parameters.delete(name);
    else parameters.set(name, uid);
  }
  const query = parameters.toString();
  return query === "" ? "" : `?${query}`;
};
