import type { Location } from "@couvert/domain/restaurant/location/location";
import { createContext, useContext } from "react";
import type PanelHost from "../panel/PanelHost.tsx";

/** The component that shows a panel. */
export type PanelHostComponent = typeof PanelHost;

/** A panel's component and its location; or that there is no such location, or that one of them cannot be loaded now. */
type LoadedPanel =
  | { readonly location: Location; readonly Host: PanelHostComponent }
  | "missing"
  | "unreachable";

/** Where panels come from when one is first asked for. */
export interface PanelSource {
  readonly load: (uid: string) => Promise<LoadedPanel>;
  /** Fetches both before they are asked for; what cannot be fetched is left for then. */
  readonly fetchAhead: (uid: string) => void;
}

const Context = createContext<PanelSource | null>(null);

/** Gives the page below its panels; there are none on the server. */
export const PanelSourceProvider = Context.Provider;

/** Where panels come from; null where there are none. */
export const usePanelSource = (): PanelSource | null => useContext(Context);
