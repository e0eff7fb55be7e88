import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ImageTransform } from "./decode-image-transform.ts";

/** A request to the process. */
export interface ImageOrder {
  readonly id: number;
  readonly file: string;
  readonly transform: ImageTransform;
}

/** The answer of the process: an image, null when the file is no image, or why the file cannot be read. */
export type MadeImage = { readonly id: number } & (
  | { readonly image: Uint8Array | null }
  | { readonly failure: string }
);

/** An image cannot be made at present: its file cannot be read, or the process that transforms it has ended. */
export class ImageUnavailable extends Error {
  override readonly name = "ImageUnavailable";
}

const SCRIPT = fileURLToPath(new URL("./image-process-main.ts", import.meta.url));

/** How long the process runs without an order, in ms. */
const IDLE_MS = 5_000;

/** Transforms image files in a separate process. */
export interface ImageProcess {
  /** Resolves to null when the file is no image. Rejects with ImageUnavailable. */
  readonly transform: (file: string, transform: ImageTransform) => Promise<Buffer | null>;
  /** The id of the running process; undefined while there is none. */
  readonly pid: () => number | undefined;
}

/**
 * Returns transformations in a process that starts with the first order and ends some time after the last: the memory that
 * decoding takes goes back to the system with it. An error of the decoder ends only that process. It ends with this one.
 */
export const createImageProcess = (idleMs: number = IDLE_MS): ImageProcess => {
  const orders = new Map<number, PromiseWithResolvers<Buffer | null>>();
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const settle = (answer: MadeImage): void => {
    const order = orders.get(answer.id);
    orders.delete(answer.id);
    if ("failure" in answer) order?.reject(new ImageUnavailable(answer.failure));
    else order?.resolve(answer.image === null ? null : bufferOf(answer.image));
    if (orders.size === 0) rest();
  };
  const rest = (): void => {
    running?.unref();
    running?.channel?.unref();
    clearTimeout(idle);
    idle = setTimeout(end, idleMs).unref();
  };
  const end = (): void => {
    const ending = running;
    running = undefined;
    if (ending?.connected) ending.disconnect();
  };
  const start = (): ChildProcess => {
    const child = fork(SCRIPT, {
      // No secrets for a decoder; without the setting each of its threads has its own heap.
      env: { MALLOC_ARENA_MAX: "1" },
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("message", settle);
    const fail = (): void => {
      if (running !== child) return;
      running = undefined;
      for (const id of [...orders.keys()]) settle({ id, failure: "the process has ended" });
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
      const id = lastId;
      const order = Promise.withResolvers<Buffer | null>();
      orders.set(id, order);
      running.send({ id, file, transform } satisfies ImageOrder, (error) => {
        if (error !== null) settle({ id, failure: error.message });
      });
      return order.promise;
    },
    pid: () => running?.pid,
  };
};

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
