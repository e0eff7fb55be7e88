import { useCallback, useEffect, useRef, useState } from "react";

/** The least time between two announcements, in ms. */
const SPACING_MS = 5000;

/** Returns what a polite live region says, and a function that announces: the latest text, at most one in five seconds (rule 11.7). */
export const useAnnouncer = (): readonly [string, (text: string) => void] => {
  const [said, setSaid] = useState("");
  const next = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const announce = useCallback((text: string) => {
    if (timer.current !== undefined) {
      next.current = text;
      return;
    }
    setSaid(text);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const { current } = next;
      next.current = null;
      if (current !== null) announce(current);
    }, SPACING_MS);
  }, []);
  return [said, announce];
};
