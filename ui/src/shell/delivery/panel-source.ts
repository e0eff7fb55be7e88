import type { Location } from "@couvert/domain/restaurant/location/location";
import { RETRIED_STATUSES } from "@couvert/domain/site/delivery/retry";
import type { Panel, PanelKind } from "@couvert/domain/values/panel-query";
import { createContext, useContext } from "react";
import { chunkOnce } from "../../kit/loading/chunk.ts";
import type { Answer } from "../../kit/loading/get-json.ts";
import { loadMessages } from "../../languages/load-messages.ts";
import { withMessages } from "../../languages/with-messages.ts";
import { locationPath } from "../../location/location-path.ts";
import type { PanelContentComponent } from "../panel/PanelContent.tsx";
import type PanelHost from "../panel/PanelHost.tsx";
import type { Payloads } from "./payloads.ts";

/** The component that shows a panel. */
export type PanelHostComponent = typeof PanelHost;

/** A panel's components and its location, or why they cannot be shown now. */
type LoadedPanel =
  | {
      readonly location: Location;
      readonly Host: PanelHostComponent;
      readonly Content: PanelContentComponent;
    }
  | "missing"
  | "unreachable";

/** Loads panels. */
export interface PanelSource {
  readonly load: (panel: Panel) => Promise<LoadedPanel>;
  /** Fetches components and location early; ignores failures. */
  readonly fetchAhead: (panel: Panel) => void;
}

const Context = createContext<PanelSource | null>(null);

/** Provides the panel source of a page; the server has none. */
export const PanelSourceProvider = Context.Provider;

/** Returns the panel source of the page; null where there is none. */
export const usePanelSource = (): PanelSource | null => useContext(Context);

const MISSING = { ok: false, status: 404 } as const;

/**
 * Returns a location, read from the payload of its page below `base`, or else of its page in the site's own language. Status 404
 * means that there is none with that uid; any other status, 0 included, that the server gave no answer.
 */
export const loadLocation = async (
  payloads: Payloads,
  base: string,
  uid: string,
): Promise<Answer<Location>> => {
  const answer = await payloads.get(base + locationPath(uid));
  if (base !== "" && !answer.ok && answer.status === 404) return loadLocation(payloads, "", uid);
  if (!answer.ok) return answer.status === 0 || RETRIED_STATUSES.includes(answer.status) ? answer : MISSING;
  const { view } = answer.value;
  return view.screen === "location" && view.location.uid === uid
    ? { ok: true, value: view.location }
    : MISSING;
};

type Load<Component> = () => Promise<{ readonly default: Component }>;

/** Loads the component of all panels, those of their kinds with their own messages, and the messages of all panels. */
export interface PanelChunks {
  readonly host: Load<PanelHostComponent>;
  readonly contents: Readonly<Record<PanelKind | "where", Load<PanelContentComponent>>>;
  /** Loads the messages of all panels in the page's language. */
  readonly messages: () => Promise<void>;
}

const PANEL_CHUNKS: PanelChunks = {
  host: () => import("../panel/PanelHost.tsx"),
  contents: {
    reserve: () => import("../../booking/flow/ReservePanel.tsx"),
    where: withMessages(() => import("../../location/find/WhichRestaurant.tsx"), "finder"),
    order: withMessages(() => import("../../pages/ordering/OrderPanel.tsx"), "ordering"),
  },
  messages: async () => {
    await Promise.all([loadMessages("panels"), loadMessages("forms")]);
  },
};

/** Creates the source that loads the chunks of a panel and its location in parallel. */
export const createPanelSource = (
  payloads: Payloads,
  base: string,
  chunks: PanelChunks = PANEL_CHUNKS,
): PanelSource => {
  const host = chunkOnce(chunks.host);
  const messages = chunkOnce(chunks.messages);
  const contents = {
    reserve: chunkOnce(chunks.contents.reserve),
    order: chunkOnce(chunks.contents.order),
    where: chunkOnce(chunks.contents.where),
  };
  const contentOf = ({ kind, asksWhere = false }: Panel) => contents[asksWhere ? "where" : kind];
  const fetchAhead = (panel: Panel) => {
    host.ahead();
    messages.ahead();
    contentOf(panel).ahead();
    return loadLocation(payloads, base, panel.uid);
  };
  return {
    load: async (panel) => {
      const location = await fetchAhead(panel);
      if (!location.ok) return location.status === 404 ? "missing" : "unreachable";
      try {
        const [{ default: Host }, { default: Content }] = await Promise.all([
          host.needed(),
          contentOf(panel).needed(),
          messages.needed(),
        ]);
        return { location: location.value, Host, Content };
      } catch {
        return "unreachable";
      }
    },
    fetchAhead,
  };
};
