import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import * as Effect from "effect/Effect";
import * as Semaphore from "effect/Semaphore";
import { createImageCache } from "./image-cache.ts";
import { decodeImageTransform, type ImageTransform, transformImage } from "./transform-image.ts";

/** Serves images in the requested size and format, like the image service of a content service. */
export interface ImageService {
  /** Answers `GET /content/images/{name}?w&h&dpr&fit&rect&auto=format`; never rejects. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The path under which images are served. */
const IMAGES_PATH = "/content/images/";

/** The limit of the cache folder. The sizes of the site need about 100 MB; the limit keeps other requests from filling a disk. */
const CACHE_LIMIT = { files: 1000, bytes: 256 * 1024 * 1024 };

/** The most images transformed at the same time: each occupies a processor and up to about 40 MB of memory. */
const MAX_CONCURRENT = 2;

/** Fresh for a day, then stale while revalidated, because an image keeps its URL when its content changes. */
const CACHE_CONTROL = "public, max-age=86400, stale-while-revalidate=604800";

/** Creates an image service for the JPEG files of `folder`; it stores transformed images in `cacheFolder`. */
export const createImageService = (options: {
  readonly folder: string;
  readonly cacheFolder: string;
}): ImageService => {
  const cache = createImageCache(options.cacheFolder, CACHE_LIMIT);
  const permits = Semaphore.makeUnsafe(MAX_CONCURRENT);
  const transform = (file: string, parameters: ImageTransform): Promise<Buffer> =>
    Effect.runPromise(permits.withPermit(Effect.tryPromise(() => transformImage(file, parameters))));
  return {
    fetch: async (request) => {
      const url = new URL(request.url);
      if (request.method !== "GET" && request.method !== "HEAD") return answer(405);
      const name = fileName(url.pathname);
      if (name === null) return answer(404);
      const file = join(options.folder, name);
      const original = await stat(file).catch(() => undefined);
      if (original === undefined) return answer(404);
      const parameters = decodeImageTransform(url.searchParams, request.headers.get("accept") ?? "");
      const key = createHash("sha256")
        .update(JSON.stringify([name, original.size, original.mtimeMs, parameters]))
        .digest("hex");
      const headers = {
        "content-type": parameters.format === "webp" ? "image/webp" : "image/jpeg",
        "cache-control": CACHE_CONTROL,
        etag: `"${key.slice(0, 32)}"`,
        vary: "accept",
      };
      if (request.headers.get("if-none-match") === headers.etag)
        return new Response(null, { status: 304, headers });
      try {
        const image = await cache.getOrMake(key, () => transform(file, parameters));
        return new Response(request.method === "HEAD" ? null : new Uint8Array(image), { headers });
      } catch {
        // The file exists and is not an image.
        return answer(404);
      }
    },
  };
};

const fileName = (path: string): string | null =>
  path.startsWith(IMAGES_PATH) && /^[a-z0-9][a-z0-9-]*\.jpg$/.test(path.slice(IMAGES_PATH.length))
    ? path.slice(IMAGES_PATH.length)
    : null;

const answer = (status: number): Response => new Response(null, { status });
