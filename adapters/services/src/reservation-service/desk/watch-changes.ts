import type { Database } from "@couvert/platform/database/open-database";
import { PARTY_CHANGES } from "../booking/history.ts";

/**
 * Returns what calls back after each change of a restaurant's parties, on any server, until the function that it returns is called. All
 * watchers share one listener of the database, which begins with the first (rule 10.10).
 */
export const watchChanges = (database: Pick<Database, "listen">) => {
  const watchers = new Map<number, Set<() => void>>();
  let isListening = false;
  return (restaurantId: number, onChange: () => void): (() => void) => {
    if (!isListening) {
      isListening = true;
      database
        .listen(PARTY_CHANGES, (payload) => {
          for (const tell of watchers.get(Number(payload)) ?? []) tell();
        })
        .catch(() => {
          // The next watcher tries again; until then desks ask by themselves.
          isListening = false;
        });
    }
    const ofRestaurant = watchers.get(restaurantId) ?? new Set();
    // A function of its own, so that one who watches twice is told twice.
    const watcher = () => onChange();
    watchers.set(restaurantId, ofRestaurant.add(watcher));
    return () => void ofRestaurant.delete(watcher);
  };
};
