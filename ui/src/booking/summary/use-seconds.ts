import { useEffect, useRef, useState } from "react";

/** Whole seconds as `count` gives them, looked at every second. */
export const useSeconds = (count: () => number): number => {
  const latest = useRef(count);
  latest.current = count;
  const [seconds, setSeconds] = useState(count);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(latest.current()), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
};
