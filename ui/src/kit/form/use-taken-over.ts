import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/**
 * For a plain control that stands in the page before script does: told what it holds, as it is typed and when script takes
 * over. `isTaken` says when something richer can take its place: at once, or, while somebody is typing in it, when they
 * leave.
 */
export const useTakenOver = <Element extends HTMLInputElement | HTMLSelectElement>(
  onTyped: (value: string) => void,
): { readonly plain: RefObject<Element | null>; readonly isTaken: boolean } => {
  const plain = useRef<Element>(null);
  const [isTaken, setIsTaken] = useState(false);
  const tell = useEffectEvent(onTyped);

  useLayoutEffect(() => {
    const control = plain.current;
    if (control === null) return;
    const note = () => tell(control.value);
    const take = () => setIsTaken(true);
    note();
    if (document.activeElement !== control) return take();
    control.addEventListener("input", note);
    control.addEventListener("blur", take);
    return () => {
      control.removeEventListener("input", note);
      control.removeEventListener("blur", take);
    };
  }, []);

  return { plain, isTaken };
};
