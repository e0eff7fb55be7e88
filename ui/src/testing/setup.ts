import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// What is waited for comes late on a busy machine; only what never comes is a failure.
configure({ asyncUtilTimeout: 15_000 });

// jsdom draws frames by an interval that it starts when one is asked for, and that goes with the fake clock of the test
// that asked: no frame is drawn in that file again. One is always asked for, from before any clock is faked.
if ("window" in globalThis) {
  const { requestAnimationFrame } = window;
  const keepDrawing = () => void requestAnimationFrame(keepDrawing);
  keepDrawing();
}

afterEach(cleanup);
