import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ImageTransform } from "./decode-image-transform.ts";

/** What the process is asked for. */
export interface ImageOrder {
  readonly id: number;
  readonly file: string;
  readonly transform: ImageTransform;
}

/** What the process answers: an image, or a failure. */
export interface MadeImage {
  readonly id: number;
  /** Null when the file is no image. */
  readonly image: Uint8Array | null;
}

/** An image file cannot be transformed, or the process that transforms it has ended. */
class ImageNotMade extends Error {
  override readonly name = "ImageNotMade";
}

const SCRIPT = fileURLToPath(new URL("./image-process-main.ts", import.meta.url));

/** How long the process stays without an order, in ms. */
const IDLE_MS = 5_000;

/** Transforms image files in a process of its own. */
export interface ImageProcess {
  /** Rejects when the file is no image or the process ends. */
  readonly transform: (file: string, transform: ImageTransform) => Promise<Buffer>;
  /** The id of the running process; undefined while there is none. */
  readonly pid: () => number | undefined;
}

/**
 * Returns transformations in a process that starts with the first order and ends some time after the last: the memory that
 * decoding takes goes back to the system with it. A fault of the decoder ends that process alone. It ends with this one.
 */
export const createImageProcess = (idleMs: number = IDLE_MS): ImageProcess => {
  const orders = new Map<number, PromiseWithResolvers<Buffer>>();
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const settle = (id: number, image: Uint8Array | null, failure = "the file is no image"): void => {
    const order = orders.get(id);
    orders.delete(id);
    if (image === null) order?.reject(new ImageNotMade(failure));
    else order?.resolve(Buffer.from(image.buffer, image.byteOffset, image.byteLength));
    if (orders.size === 0) rest();
  };
  const rest = (): void => {
    running?.unref();
    running?.channel?.unref();
    idle = setTimeout(end, idleMs).unref();
  };
  const end = (): void => {
    const ending = running;
    running = undefined;
    if (ending?.connected) ending.disconnect();
  };
  const start = (): ChildProcess => {
    const child = fork(SCRIPT, {
      // No secrets for a decoder; without the setting each of its threads keeps a heap of its own.
      env: { MALLOC_ARENA_MAX: "1" },
      execArgv: ["--disable-warning=ExperimentalWarning"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("message", ({ id, image }: MadeImage) => settle(id, image));
    const fail = (): void => {
      if (running !== child) return;
      running = undefined;
      for (const id of [...orders.keys()]) settle(id, null, "the process has ended");
    };
    child.once("error", fail).once("exit", fail);
    return child;
  };

  return {
    transform: (file, transform) => {
      clearTimeout(idle);
      running ??= start();
      running.ref();
      running.channel?.ref();
      lastId += 1;
      const order = Promise.withResolvers<Buffer>();
      orders.set(lastId, order);
      running.send({ id: lastId, file, transform } satisfies ImageOrder, (fault) => {
        if (fault !== null) order.reject(fault);
      });
      return order.promise;
    },
    pid: () => running?.pid,
  };
};
