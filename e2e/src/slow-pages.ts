import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "@playwright/test";

/** For how long a page runs at a time, in ms: about a frame. */
const RUN_MS = 20;

/**
 * Slows down all pages of a browser by a factor until the returned function is called: their processes are suspended for most of the
 * time. The throttle of the DevTools protocol keeps a core busy instead, so that one test slows down the others.
 */
export const slowDownPages = async (browser: Browser, factor: number): Promise<() => Promise<void>> => {
  const session = await browser.newBrowserCDPSession();
  let isOver = false;

  const suspendInTurn = async (): Promise<void> => {
    let pages: readonly number[] = [];
    while (!isOver) {
      signal(pages, "SIGSTOP");
      const [{ processInfo }] = await Promise.all([
        session.send("SystemInfo.getProcessInfo"),
        wait(RUN_MS * (factor - 1)),
      ]);
      signal(pages, "SIGCONT");
      pages = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
      await wait(RUN_MS);
    }
  };

  const done = suspendInTurn();
  return async () => {
    isOver = true;
    await done;
  };
};

const signal = (processes: readonly number[], name: "SIGSTOP" | "SIGCONT"): void => {
  for (const id of processes) {
    try {
      process.kill(id, name);
    } catch {
      // The page has been closed.
    }
  }
};
