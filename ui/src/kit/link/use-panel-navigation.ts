import {
  decodePanel,
  type Panel,
  panelAtPath,
  panelParameters,
  requestedPanel,
} from "@couvert/domain/values/panel-query";
import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSelection } from "../../visit/SelectedLocation.tsx";
import { useSite, useSitePath } from "../../visit/shown-page.ts";
import { useIsHydrated } from "../loading/use-hydrated.ts";

/** The panel of the address, and how to change it. */
export interface PanelNavigation {
  /**
   * Null when the address asks for no panel, before the visitor's location is settled, and while hydrating, since the page was
   * prerendered without a query.
   */
  readonly panel: Panel | null;
  /** Whether the address asks for a second panel too, which setting one removes. */
  readonly isOneOfTwo: boolean;
  /** Opens a panel, or replaces the open one. */
  readonly open: (panel: Panel) => void;
  /** Closes the panel and removes both parameters. Goes back in the history by the entries that it added. */
  readonly close: () => void;
}

/** The state of a panel's entry in the history. */
export interface PanelState {
  /** How many entries back the page without the panel is; 0 where an address opened it. */
  readonly entries: number;
  /** Whether the entry is the one of a later step, above the panel's own. */
  readonly isStep: boolean;
  readonly asksWhere?: boolean | undefined;
}

/** The location whose panel was closed last. Back takes a moment, and a second press must not go back once more. */
let closed: object;

/** Opens and closes panels by the query, or by the paths /order and /reserve (rules 2.9, 2.18 to 2.20, 3.25). */
export const usePanelNavigation = (): PanelNavigation => {
  const shown = useLocation();
  const { pathname, search, hash, state } = shown;
  const navigate = useNavigate();
  const { location, isSettled, isGuess } = useSelection();
  const opens = panelAtPath(pathname, useSite()?.base ?? "");
  const sitePath = useSitePath();
  const query = useIsHydrated() ? search : "";
  const parameters = new URLSearchParams(query);
  const { kind, uid = "" } = requestedPanel(parameters, opens, isSettled ? location.uid : null) ?? {};
  const entry = state as PanelState | null;
  // A path names no restaurant, unlike a query.
  const asksWhere = entry?.asksWhere ?? (isGuess && decodePanel(parameters) === null);
  const panel = useMemo(() => (kind === undefined ? null : { kind, uid, asksWhere }), [kind, uid, asksWhere]);
  return {
    panel,
    isOneOfTwo: parameters.has("reserve") && parameters.has("order"),
    open: (next) => {
      const isNew = panel === null;
      const opened: PanelState = {
        entries: isNew ? 1 : (entry?.entries ?? 0),
        isStep: !isNew && entry?.isStep === true,
        asksWhere: next.asksWhere === true,
      };
      void navigate(
        { pathname, search: panelSearch(search, next), hash },
        { state: opened, replace: !isNew },
      );
    },
    close: () => {
      if (closed === shown) return;
      closed = shown;
      if (entry?.entries) void navigate(-entry.entries);
      else {
        void navigate(
          {
            pathname: opens === undefined ? pathname : sitePath("/"),
            search: panelSearch(search, null),
            hash,
          },
          { replace: true },
        );
      }
    },
  };
};

/** Returns the page's query with a panel opened, or closed with null; other parameters stay (rules 2.19, 2.20). */
export const panelSearch = (search: string, panel: Panel | null): string => {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(panelParameters(panel))) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  const query = parameters.toString();
  return query === "" ? "" : `?${query}`;
};
