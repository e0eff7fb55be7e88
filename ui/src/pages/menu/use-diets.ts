import {
  DIET_PARAMETER,
  type Diet,
  decodeDiets,
  encodeDiets,
  toggleDiet,
} from "@couvert/domain/restaurant/menu/diet";
import { offersFilter } from "@couvert/domain/site/page/menu-outline";
import type { Slice } from "@couvert/domain/site/slices/slice";
import { useLocation, useNavigate } from "react-router";
import { useIsHydrated } from "../../kit/loading/use-hydrated.ts";

/** Returns the diets of the page's query, which make a filtered menu shareable. */
export const useDiets = (zone: readonly Slice[]): readonly Diet[] => {
  const isHydrated = useIsHydrated();
  const { search } = useLocation();
  return isHydrated && offersFilter(zone) ? decodeDiets(new URLSearchParams(search)) : [];
};

/** Returns how to toggle and clear diets; neither adds to the history. */
export const useDietFilter = () => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const filterBy = (diets: readonly Diet[]) => {
    const query = new URLSearchParams(search);
    const value = encodeDiets(diets);
    if (value === null) query.delete(DIET_PARAMETER);
    else query.set(DIET_PARAMETER, value);
    // A comma is valid in a query, and easier to read unescaped.
    return navigate({ search: query.toString().replaceAll("%2C", ","), hash }, { replace: true });
  };
  return {
    toggle: (diet: Diet) => void filterBy(toggleDiet(decodeDiets(new URLSearchParams(search)), diet)),
    clear: () => void filterBy([]),
  };
};
