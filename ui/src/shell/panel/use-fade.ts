import { useAnimate } from "framer-motion/mini";
import { type RefObject, useEffect, useState } from "react";
import { FADE_SECONDS } from "./panel-motion.ts";
import { isStill } from "./use-slide.ts";

/** Which of several contents to show, and the element to show it in. */
export interface Fade<Content> {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly shown: Content;
}

/** Shows one content at a time: the old one fades out, then the new one in (0.2 s each, spec 9). */
export const useFade = <Content>(wanted: Content): Fade<Content> => {
  const [element, animate] = useAnimate<HTMLDivElement>();
  const [shown, setShown] = useState(wanted);

  useEffect(() => {
    if (Object.is(wanted, shown)) return;
    if (isStill() || element.current === null) return setShown(wanted);
    let isAbandoned = false;
    const swap = async () => {
      await animate(element.current, { opacity: 0 }, { duration: FADE_SECONDS });
      if (!isAbandoned) setShown(wanted);
    };
    swap();
    return () => {
      isAbandoned = true;
    };
  }, [wanted, shown, animate, element]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is newly shown comes back into sight
  useEffect(() => {
    if (!isStill() && element.current?.style.opacity === "0") {
      animate(element.current, { opacity: 1 }, { duration: FADE_SECONDS });
    }
  }, [shown, animate, element]);

  return { element, shown };
};
