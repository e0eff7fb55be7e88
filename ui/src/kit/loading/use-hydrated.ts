import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns whether the page is hydrated and answers clicks by script; false on the server and while hydrating. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
