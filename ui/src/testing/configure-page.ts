import { configure, getConfig } from "@testing-library/react";

const { setImmediate, setTimeout } = globalThis;
const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));
/** Waits for pending timers without delay; React Hook Form moves the focus by one. */
const timersRun = () => new Promise<void>((resolve) => void setTimeout(resolve));

const { asyncWrapper } = getConfig();
configure({
  // Generous for a busy machine.
  asyncUtilTimeout: 15_000,
  // An effect, such as moving the focus, runs a turn after the render.
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const found = await work();
      await nextTurn();
      await nextTurn();
      await timersRun();
      return found;
    }),
});

// jsdom draws frames by an interval that it starts with the first request. A fake clock that started it would stop it with
// its test, so a real request is always pending.
if ("window" in globalThis) {
  const { requestAnimationFrame } = window;
  const keepDrawing = () => void requestAnimationFrame(keepDrawing);
  keepDrawing();
}
