import { useEffect, useEffectEvent } from "react";

/** Where mobile ends, where tablet ends, and where laptop ends (spec 4). */
const BREAKPOINTS = ["(width >= 768px)", "(width > 1024px)", "(width > 1440px)"];

/** Calls back when the window passes from one breakpoint to another. */
export const useBreakpointChange = (callback: () => void): void => {
  const onChange = useEffectEvent(callback);
  useEffect(() => {
    const passed = () => onChange();
    const queries = BREAKPOINTS.map((query) => window.matchMedia(query));
    for (const query of queries) query.addEventListener("change", passed);
    return () => {
      for (const query of queries) query.removeEventListener("change", passed);
    };
  }, []);
};
