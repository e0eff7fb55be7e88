import { configure, getConfig } from "@testing-library/react";

const { setImmediate, setTimeout } = globalThis;
const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));
/** Waits for timers without a delay that are set already: React Hook Form moves the focus by one. */
const timersRun = () => new Promise<void>((resolve) => void setTimeout(resolve));

const { asyncWrapper } = getConfig();
configure({
  // What is waited for comes late on a busy machine; only what never comes is a failure.
  asyncUtilTimeout: 15_000,
  // What an effect does (moving the focus, say) comes a turn after what is shown, and not always before the test goes on.
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const found = await work();
      await nextTurn();
      await nextTurn();
      await timersRun();
      return found;
    }),
});

// jsdom draws frames by an interval that it starts when one is asked for, and that goes with the fake clock of the test
// that asked: no frame is drawn in that file again. One is always asked for, from before any clock is faked.
if ("window" in globalThis) {
  const { requestAnimationFrame } = window;
  const keepDrawing = () => void requestAnimationFrame(keepDrawing);
  keepDrawing();
}
