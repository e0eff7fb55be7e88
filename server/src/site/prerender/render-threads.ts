import { Worker } from "node:worker_threads";
import type { PageDocument } from "@couvert/domain/site/page/page";
import { errorMessage } from "@couvert/domain/values/error-message";
import type { DocumentInput, ViteManifest } from "@couvert/ui/render-page";
import type { PageFiles } from "../store/build-index.ts";
import type { DocumentHead } from "./build-data.ts";

/** The compiled program that renders documents. */
export interface RenderProgram {
  /** The URL of a module with `createRenderer`. */
  readonly module: string;
  readonly manifest: ViteManifest;
}

/** What a thread begins with. */
export interface RenderThreadInput {
  readonly program: RenderProgram;
  /** What the documents of each language share. */
  readonly documents: readonly DocumentInput[];
  /** The folder of the file store. */
  readonly folder: string;
}

/** A page as a thread takes it. */
export interface RenderedPage {
  /** Its payload's JSON. */
  readonly payload: string;
  /** The fields that only its document has. */
  readonly head: DocumentHead;
}

/** What a thread answers for a page: its files, or why they are not stored. */
export type RenderAnswer = PageFiles | { readonly error: RenderError };

/** The message of an error, and the code of a system error. */
type RenderError = Pick<NodeJS.ErrnoException, "code" | "message">;

/** Returns the error of a page whose components throw, which names its document. */
export const cannotRender = (
  { path, source }: Pick<PageDocument, "path" | "source">,
  cause: unknown,
): Error => {
  const detail = errorMessage(cause);
  const page = source === null ? path : `${path} (${source})`;
  return new Error(`${page} cannot be rendered: ${detail}`, { cause });
};

/** Renders and stores pages in threads. */
export interface RenderThreads {
  /** Stores the document and the payload of a page. Rejects when a component throws, a thread fails or the disk does. */
  readonly store: (page: RenderedPage) => Promise<PageFiles>;
  readonly close: () => Promise<void>;
}

/** A thread. `load` is the number of pages that it has not answered. */
interface RenderThread extends RenderThreads {
  readonly load: () => number;
}

/** Starts threads that render the pages of one site. */
export const startRenderThreads = (input: RenderThreadInput, count: number): RenderThreads => {
  const threads = Array.from({ length: count }, () => startThread(input));
  return {
    store: (page) =>
      threads.reduce((least, thread) => (thread.load() < least.load() ? thread : least)).store(page),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
};

const startThread = (workerData: RenderThreadInput): RenderThread => {
  const worker = new Worker(new URL("./render-thread.ts", import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  // A thread answers in the order of the pages.
  const waiting: PromiseWithResolvers<PageFiles>[] = [];
  let failure: Error | undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    for (const answer of waiting.splice(0)) answer.reject(failure);
  };
  worker.on("message", (answer: RenderAnswer) => {
    const first = waiting.shift();
    if ("error" in answer) first?.reject(Object.assign(new Error(answer.error.message), answer.error));
    else first?.resolve(answer);
  });
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("a thread of the build has ended")));
  return {
    load: () => waiting.length,
    store: (page) => {
      if (failure !== undefined) return Promise.reject(failure);
      const answer = Promise.withResolvers<PageFiles>();
      waiting.push(answer);
      worker.postMessage(page);
      return answer.promise;
    },
    close: async () => {
      await worker.terminate();
    },
  };
};

/** The memory of a thread for short-lived objects, a third of the default: the process does not give back what a thread has used. */
const YOUNG_GENERATION_MB = 16;
