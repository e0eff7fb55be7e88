import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page answers clicks by script: not before it is hydrated, and never without script. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
