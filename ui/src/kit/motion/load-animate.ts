import { chunkOnce } from "../loading/chunk.ts";
import { provideAnimate } from "./motion.ts";

const chunk = chunkOnce(async () => {
  const { animate } = await import("framer-motion/dom/mini");
  provideAnimate(animate);
});

/** Loads the function that animates before something opens. Where it fails to load, things open without motion. */
export const loadAnimate = chunk.ahead;
