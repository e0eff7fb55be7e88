import type { Location } from "@couvert/domain/restaurant/location/location";
import { RETRIED_STATUSES } from "@couvert/domain/site/delivery/retry";
import { createContext, useContext } from "react";
import { chunkOnce } from "../../kit/loading/chunk.ts";
import type { Answer } from "../../kit/loading/get-json.ts";
import { locationPath } from "../../location/location-path.ts";
import type PanelHost from "../panel/PanelHost.tsx";
import type { Payloads } from "./payloads.ts";

/** The component that shows a panel. */
export type PanelHostComponent = typeof PanelHost;

/** A panel's component and its location, or why they cannot be shown now. */
type LoadedPanel =
  | { readonly location: Location; readonly Host: PanelHostComponent }
  | "missing"
  | "unreachable";

/** Loads panels. */
export interface PanelSource {
  readonly load: (uid: string) => Promise<LoadedPanel>;
  /** Fetches component and location early; ignores failures. */
  readonly fetchAhead: (uid: string) => void;
}

const Context = createContext<PanelSource | null>(null);

/** Provides the panel source of a page; the server has none. */
export const PanelSourceProvider = Context.Provider;

/** Returns the panel source of the page; null where there is none. */
export const usePanelSource = (): PanelSource | null => useContext(Context);

const MISSING = { ok: false, status: 404 } as const;

/**
 * Returns a location, read from the payload of its page. Status 404 means that there is none with that uid; any other
 * status, 0 included, that the server gave no answer.
 */
export const loadLocation = async (payloads: Payloads, uid: string): Promise<Answer<Location>> => {
  const answer = await payloads.get(locationPath(uid));
  if (!answer.ok) return answer.status === 0 || RETRIED_STATUSES.includes(answer.status) ? answer : MISSING;
  const { view } = answer.value;
  return view.screen === "location" && view.location.uid === uid
    ? { ok: true, value: view.location }
    : MISSING;
};

type LoadHost = () => Promise<{ readonly default: PanelHostComponent }>;

/** Creates the source that loads a panel together with its location. */
export const createPanelSource = (
  payloads: Payloads,
  loadHost: LoadHost = () => import("../panel/PanelHost.tsx"),
): PanelSource => {
  const host = chunkOnce(loadHost);
  const fetchAhead = (uid: string) => {
    host.ahead();
    return loadLocation(payloads, uid);
  };
  return {
    load: async (uid) => {
      const location = await fetchAhead(uid);
      if (!location.ok) return location.status === 404 ? "missing" : "unreachable";
      try {
        return { location: location.value, Host: (await host.needed()).default };
      } catch {
        return "unreachable";
      }
    },
    fetchAhead,
  };
};
