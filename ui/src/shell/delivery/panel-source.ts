import { chunkOnce } from "../../kit/loading/chunk-once.ts";
import { loadLocation } from "./load-location.ts";
import type { PanelHostComponent, PanelSource } from "./PanelSource.tsx";
import type { Payloads } from "./payloads.ts";

type LoadHost = () => Promise<{ readonly default: PanelHostComponent }>;

/** Loads panels with the location they are for. */
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
