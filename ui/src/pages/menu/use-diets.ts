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

/** The diets that a menu is filtered by: they are part of its address, so that they can be sent on. */
export const useDiets = (zone: readonly Slice[]): readonly Diet[] => {
  const isHydrated = useIsHydrated();
  const { search } = useLocation();
  return isHydrated && offersFilter(zone) ? decodeDiets(new URLSearchParams(search)) : [];
};

/** Adds, removes or clears diets; none of them leaves an entry in the history. */
export const useDietFilter = () => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const filterBy = (diets: readonly Diet[]) => {
    const query = new URLSearchParams(search);
    const value = encodeDiets(diets);
    if (value === null) query.delete(DIET_PARAMETER);
    else query.set(DIET_PARAMETER, value);
    // A comma may stand in a query as it is, and reads better so.
    return navigate({ search: query.toString().replaceAll("%2C", ","), hash }, { replace: true });
  };
  return {
    toggle: (diet: Diet) => void filterBy(toggleDiet(decodeDiets(new URLSearchParams(search)), diet)),
    clear: () => void filterBy([]),
  };
};
