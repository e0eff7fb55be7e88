import { useEffect, useEffectEvent } from "react";

const BACK = "panelback";

/** Asks what the panel shows to go one step back. Returns whether it did; otherwise the panel closes (rule 4.47). */
export const stepBack = (): boolean => !window.dispatchEvent(new Event(BACK, { cancelable: true }));

/** Answers `stepBack` while mounted; the function returns whether it went back. */
export const useStepBack = (goBack: () => boolean): void => {
  const answer = useEffectEvent((event: Event) => {
    if (goBack()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: Event) => answer(event);
    window.addEventListener(BACK, listener);
    return () => window.removeEventListener(BACK, listener);
  }, []);
};
