import { useEffect, useEffectEvent } from "react";
import { onBreakpointChange } from "./breakpoints.ts";

/** Calls back when the window passes from one breakpoint to another. */
export const useBreakpointChange = (callback: () => void): void => {
  const onChange = useEffectEvent(callback);
  useEffect(() => onBreakpointChange(() => onChange()), []);
};
