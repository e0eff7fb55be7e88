import { useEffect } from "react";

/** Calls back once the page it stands in answers clicks. */
export const Alive = ({ onAlive }: { onAlive: () => void }) => {
  useEffect(onAlive, [onAlive]);
  return null;
};
