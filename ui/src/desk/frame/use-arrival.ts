import { type RefObject, useEffect, useRef } from "react";

/** Returns what makes a heading take the focus, which announces it, once what it heads comes and what had the focus has gone (rule 11.20). */
export const useArrival = (
  of: string,
): { readonly ref: RefObject<HTMLHeadingElement | null>; readonly tabIndex: -1 } => {
  const ref = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else comes
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  }, [of]);
  return { ref, tabIndex: -1 };
};
