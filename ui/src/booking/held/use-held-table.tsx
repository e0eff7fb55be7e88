import { type ReactNode, useEffect, useState } from "react";
import { chunkOnce } from "../../kit/loading/chunk.ts";
import { withMessages } from "../../languages/with-messages.ts";
import { type HeldTable, heldTables } from "./held-tables.ts";

const link = chunkOnce(withMessages(() => import("./HeldTableLink.tsx"), "panels"));

/** Returns the link to a held table that no open panel shows, once its chunk has loaded; null without one (rule 4.49). */
export const useHeldTable = (isPanelOpen: boolean): ReactNode => {
  const [table, setTable] = useState<HeldTable | null>(null);
  const [, setLoaded] = useState(false);
  useEffect(() => {
    const held = isPanelOpen ? null : firstHeldTable();
    setTable(held);
    if (held !== null)
      link.needed().then(
        () => setLoaded(true),
        () => {},
      );
  }, [isPanelOpen]);
  const Link = link.loaded()?.default;
  return table !== null && Link !== undefined && <Link table={table} />;
};

const firstHeldTable = (): HeldTable | null => {
  try {
    return heldTables(() => sessionStorage, Date.now())[0] ?? null;
  } catch {
    // The browser blocks storage.
    return null;
  }
};
