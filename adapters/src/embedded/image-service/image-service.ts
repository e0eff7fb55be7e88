import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import * as Effect from "effect/Effect";
import * as Semaphore from "effect/Semaphore";
import { decodeImageTransform, type ImageTransform } from "./decode-image-transform.ts";
import { ENCODER } from "./encoder.ts";
import { createImageCache } from "./image-cache.ts";
import { createImageProcess, ImageUnavailable } from "./image-process.ts";

/** An image in a size and a format. */
export interface SizedImage {
  readonly type: "image/webp" | "image/jpeg";
  /** A strong entity tag, in double quotes: other bytes have another one. */
  readonly etag: string;
  /** When the original last changed, in ms since 1970. */
  readonly modifiedAt: number;
  /**
   * Returns its bytes, and makes them first when they are not stored. Null when the original is no image. Rejects with
   * ImageUnavailable when it cannot be made at present.
   */
  readonly read: () => Promise<Buffer | null>;
}

/** Makes images in a requested size and format, like the image service of a content service. */
export interface ImageService {
  /**
   * Finds the image at `/content/images/{name}?w&h&dpr&fit&rect&auto=format`, a path with its query, for a browser with this
   * `Accept` header. Null when there is none. Rejects with ImageUnavailable when the original cannot be read.
   */
  readonly find: (address: string, accept: string) => Promise<SizedImage | null>;
  /** Resolves once no transformation runs. */
  readonly idle: () => Promise<void>;
}

/** The path under which images are served. */
const IMAGES_PATH = "/content/images/";

/** The limit of the cache folder. The sizes of the site need about 100 MB; the limit keeps other requests from filling a disk. */
const CACHE_LIMIT = { files: 1000, bytes: 256 * 1024 * 1024 };

/** The most images transformed at the same time: each occupies a processor and up to about 40 MB of memory. */
const MAX_CONCURRENT = 2;

/** Creates an image service for the JPEG files of `folder`; it stores transformed images in `cacheFolder`. */
export const createImageService = (options: {
  readonly folder: string;
  readonly cacheFolder: string;
  /** Writes one line for the operator when images cannot be stored; again only after one has been stored. */
  readonly warn: (line: string) => void;
}): ImageService => {
  const cache = createImageCache(options.cacheFolder, CACHE_LIMIT, ({ message }) =>
    options.warn(`pictures cannot be stored and are made for each request: ${message}`),
  );
  const permits = Semaphore.makeUnsafe(MAX_CONCURRENT);
  const images = createImageProcess();
  const running = new Set<Promise<Buffer | null>>();
  const transform = (file: string, parameters: ImageTransform): Promise<Buffer | null> => {
    const order = Effect.tryPromise({
      try: () => images.transform(file, parameters),
      catch: (fault) => fault,
    });
    const made = Effect.runPromise(permits.withPermit(order)).finally(() => running.delete(made));
    running.add(made);
    return made;
  };
  return {
    find: async (address, accept) => {
      const [path = "", query = ""] = address.split("?", 2);
      const name = fileName(path);
      if (name === null) return null;
      const file = join(options.folder, name);
      const original = await stat(file).catch((fault: NodeJS.ErrnoException) => {
        if (fault.code === "ENOENT") return null;
        throw new ImageUnavailable(fault.code);
      });
      if (original === null) return null;
      const parameters = decodeImageTransform(new URLSearchParams(query), accept);
      const key = createHash("sha256")
        .update(JSON.stringify([ENCODER, name, original.size, original.mtimeMs, parameters]))
        .digest("hex");
      return {
        type: parameters.format === "webp" ? "image/webp" : "image/jpeg",
        etag: `"${key.slice(0, 32)}"`,
        modifiedAt: original.mtimeMs,
        read: () => cache.getOrMake(key, () => transform(file, parameters)),
      };
    },
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
};

const fileName = (path: string): string | null =>
  path.startsWith(IMAGES_PATH) && /^[a-z0-9][a-z0-9-]*\.jpg$/.test(path.slice(IMAGES_PATH.length))
    ? path.slice(IMAGES_PATH.length)
    : null;
