import {
  DIET_PARAMETER,
  dietParameter,
  toggledWish,
  wishesIn,
} from "@couvert/domain/restaurant/menu/diet-query";
import type { DietaryWish } from "@couvert/domain/restaurant/menu/dietary-wish";
import { offersFilter } from "@couvert/domain/site/page/menu-outline";
import type { Slice } from "@couvert/domain/site/slices/slice";
import { useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";

const never = () => () => {};

/** Whether the page has come alive: a document is rendered without its query, and hydrated as it was rendered. */
const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What a diner wishes for on a menu: kept in the address, so that it can be sent to whoever else comes to dinner. */
export const useWishes = (zone: readonly Slice[]): readonly DietaryWish[] => {
  const isAlive = useIsAlive();
  const { search } = useLocation();
  return isAlive && offersFilter(zone) ? wishesIn(new URLSearchParams(search)) : [];
};

/** The ways to wish for something more or less, and for nothing any more; neither leaves an entry in the history. */
export const useWishing = () => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const wish = (wishes: readonly DietaryWish[]) => {
    const query = new URLSearchParams(search);
    const value = dietParameter(wishes);
    if (value === null) query.delete(DIET_PARAMETER);
    else query.set(DIET_PARAMETER, value);
    // A comma may stand in a query as it is, and reads better so.
    return navigate({ search: query.toString().replaceAll("%2C", ","), hash }, { replace: true });
  };
  return {
    toggle: (wished: DietaryWish) => void wish(toggledWish(wishesIn(new URLSearchParams(search)), wished)),
    clear: () => void wish([]),
  };
};
