import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/**
 * Follows a plain control that the visitor may use before hydration: calls back with its value on hydration and on input.
 * `isReplaceable` turns true once a richer control can replace it: at once, or when a visitor who is typing leaves it.
 */
export const usePlainControl = <Element extends HTMLInputElement | HTMLSelectElement>(
  onTyped: (value: string) => void,
): { readonly plain: RefObject<Element | null>; readonly isReplaceable: boolean } => {
  const plain = useRef<Element>(null);
  const [isReplaceable, setIsReplaceable] = useState(false);
  const report = useEffectEvent(onTyped);

  useLayoutEffect(() => {
    const control = plain.current;
    if (control === null) return;
    const reportValue = () => report(control.value);
    const replace = () => setIsReplaceable(true);
    reportValue();
    if (document.activeElement !== control) return replace();
    control.addEventListener("input", reportValue);
    control.addEventListener("blur", replace);
    return () => {
      control.removeEventListener("input", reportValue);
      control.removeEventListener("blur", replace);
    };
  }, []);

  return { plain, isReplaceable };
};
