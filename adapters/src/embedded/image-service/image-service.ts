import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { developImage } from "./develop-image.ts";
import { imageCache } from "./image-cache.ts";
import { imageOrder } from "./image-order.ts";
import { inTurns } from "./in-turns.ts";

/** Serves pictures in the size and format that is asked for, as an image service in front of a content service does. */
export interface ImageService {
  /** Answers `GET /content/images/{name}?w&h&dpr&fit&rect&auto=format`; never rejects. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The path under which pictures are served. */
export const IMAGES_PATH = "/content/images/";

/** What is kept in the cache folder: about 100 MB at the sizes of the site, and whoever asks for others cannot fill a disk. */
const CACHE_LIMIT = { files: 1000, bytes: 256 * 1024 * 1024 };

/** A picture takes all of a processor and its pixels in memory, a widest one about 40 MB. */
const DEVELOPED_AT_ONCE = 2;

/** A day fresh, then shown while a newer one is fetched: the address of a picture does not change with its content. */
const CACHE_CONTROL = "public, max-age=86400, stale-while-revalidate=604800";

/** An image service over the JPEG files of `folder`, keeping what it has made in `cacheFolder`. */
export const imageService = (options: {
  readonly folder: string;
  readonly cacheFolder: string;
}): ImageService => {
  const cache = imageCache(options.cacheFolder, CACHE_LIMIT);
  const inTurn = inTurns(DEVELOPED_AT_ONCE);
  return {
    fetch: async (request) => {
      const url = new URL(request.url);
      if (request.method !== "GET" && request.method !== "HEAD") return answer(405);
      const name = fileName(url.pathname);
      if (name === null) return answer(404);
      const file = join(options.folder, name);
      const original = await stat(file).catch(() => undefined);
      if (original === undefined) return answer(404);
      const order = imageOrder(url.searchParams, request.headers.get("accept") ?? "");
      const key = createHash("sha256")
        .update(JSON.stringify([name, original.size, original.mtimeMs, order]))
        .digest("hex");
      const headers = {
        "content-type": order.format === "webp" ? "image/webp" : "image/jpeg",
        "cache-control": CACHE_CONTROL,
        etag: `"${key.slice(0, 32)}"`,
        vary: "accept",
      };
      if (request.headers.get("if-none-match") === headers.etag)
        return new Response(null, { status: 304, headers });
      try {
        const picture = await cache.recall(key, () => inTurn(() => developImage(file, order)));
        return new Response(request.method === "HEAD" ? null : new Uint8Array(picture), { headers });
      } catch {
        // The file is there and is no picture.
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
