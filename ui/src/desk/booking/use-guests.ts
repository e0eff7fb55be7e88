import { useEffect, useState } from "react";
import type { KnownGuest } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";

/** How long to wait for another key, in ms. */
const PAUSE_MS = 150;

/** The characters from which a search begins. */
const LEAST_TYPED = 2;

/** Finds guests by what is typed, on all days; `find` does so at once. */
export const useGuests = (typed: string) => {
  const { client, restaurantId } = useOpenDesk();
  const [found, setFound] = useState<{ readonly query: string; readonly guests: readonly KnownGuest[] }>({
    query: "",
    guests: [],
  });
  const query = typed.trim();
  const find = async (): Promise<readonly KnownGuest[]> => {
    if (query.length < LEAST_TYPED) return [];
    const path = `restaurants/${restaurantId}/guests?q=${encodeURIComponent(query)}`;
    const answer = await client.get<{ readonly guests: readonly KnownGuest[] }>(path);
    return answer.ok ? answer.value.guests : [];
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search belongs to its text
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const guests = await find();
      if (isCurrent) setFound({ query, guests });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, restaurantId]);
  return {
    guests: query.length < LEAST_TYPED ? [] : found.guests,
    hasSearched: query.length >= LEAST_TYPED && found.query === query,
    find,
  };
};
