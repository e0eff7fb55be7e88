import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { SHARE_HEIGHT, SHARE_WIDTH } from "@couvert/domain/site/seo/seo";
import { madeWidth } from "@couvert/domain/values/image-sizes";
import { decodeImageTransform, type ImageTransform } from "./decode-image-transform.ts";
import { ENCODER } from "./encoder.ts";
import { createImageCache } from "./image-cache.ts";
import { createImageProcess, ImageUnavailable } from "./image-process.ts";
import { createImageQueue, type ImageRequester } from "./image-queue.ts";

/** An image in a size and a format. */
export interface SizedImage {
  readonly type: "image/avif" | "image/webp" | "image/jpeg";
  /** A strong entity tag, in double quotes: other bytes have another one. */
  readonly etag: string;
  /** When the original last changed, in ms since 1970. */
  readonly modifiedAt: number;
  /**
   * Returns its bytes, and makes them first when they are not stored. Null when the original is no image. Rejects with
   * ImageUnavailable when it cannot be made at present, and with ImageRefused when too many wait or the requester is gone.
   */
  readonly read: (requester?: ImageRequester) => Promise<Buffer | null>;
}

/** Makes images in a requested size and format, like the image service of a content service. */
export interface ImageService {
  /**
   * Finds the image at `/content/images/{name}?w&h&dpr&fit&rect&auto=format`, a path with its query, for a browser with this
   * `Accept` header. Null when there is none, and for a part or a box that no content names and that is not stored (rule
   * 7.67). Rejects with ImageUnavailable when the original cannot be read.
   */
  readonly find: (address: string, accept: string) => Promise<SizedImage | null>;
  /** Resolves once no transformation runs. */
  readonly idle: () => Promise<void>;
}

/** The path under which images are served. */
const IMAGES_PATH = "/content/images/";

/** The most images transformed at the same time: each occupies a processor and up to about 60 MB of memory. */
const MAX_CONCURRENT = 2;

/** The most images that wait to be made: two visitors with the most pictured page each, and about 10 s of work. */
const MAX_WAITING = 64;

/** Work that no visitor requested. */
const NO_VISITOR: ImageRequester = { network: "", isGone: () => false };

/** Creates an image service for the JPEG files of `folder`; it stores transformed images in `cacheFolder` (rule 7.43). */
export const createImageService = (options: {
  readonly folder: string;
  readonly cacheFolder: string;
  /** The most bytes of the cache folder. The sizes of the demo need about 100 MB. */
  readonly cacheBytes: number;
  /** Returns the addresses that the content names, with their queries; the same list while it does not change. */
  readonly named: () => readonly string[];
  /** Writes one line for the operator when images cannot be stored; again only after one has been stored. */
  readonly warn: (line: string) => void;
}): ImageService => {
  const cache = createImageCache(options.cacheFolder, options.cacheBytes, ({ message }) =>
    options.warn(`pictures cannot be stored and are made for each request: ${message}`),
  );
  const queue = createImageQueue({ running: MAX_CONCURRENT, waiting: MAX_WAITING });
  const images = createImageProcess();
  const isNamed = createCutCheck(options.named);
  const requesters = new Map<string, ImageRequester[]>();
  const running = new Set<Promise<Buffer | null>>();
  const transform = (
    file: string,
    parameters: ImageTransform,
    waiting: readonly ImageRequester[],
  ): Promise<Buffer | null> => {
    const made = queue
      .run(waiting, () => images.transform(file, parameters))
      .finally(() => running.delete(made));
    running.add(made);
    return made;
  };
  /** Returns an image, which all who request it at the same time wait for together. */
  const readShared = (
    key: string,
    requester: ImageRequester,
    make: (waiting: readonly ImageRequester[]) => Promise<Buffer | null>,
  ): Promise<Buffer | null> => {
    const waiting = requesters.get(key) ?? [];
    waiting.push(requester);
    requesters.set(key, waiting);
    return cache
      .getOrMake(key, () => make(waiting))
      .finally(() => {
        if (requesters.get(key) === waiting) requesters.delete(key);
      });
  };
  return {
    find: async (address, accept) => {
      const [path = "", query = ""] = address.split("?", 2);
      const name = fileName(path);
      if (name === null) return null;
      const file = join(options.folder, name);
      const original = await stat(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw new ImageUnavailable(error.code);
      });
      // No reading may wait for a pipe (rule 8.52).
      if (original === null || !original.isFile()) return null;
      const parameters = decodeImageTransform(new URLSearchParams(query), accept);
      const key = createHash("sha256")
        .update(JSON.stringify([ENCODER, name, original.size, original.mtimeMs, parameters]))
        .digest("hex");
      if (!isNamed(name, parameters) && !(await cache.has(key))) return null;
      return {
        type: parameters.format === "original" ? "image/jpeg" : `image/${parameters.format}`,
        etag: `"${key.slice(0, 32)}"`,
        modifiedAt: original.mtimeMs,
        read: (requester = NO_VISITOR) =>
          readShared(key, requester, (waiting) => transform(file, parameters, waiting)),
      };
    },
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
};

/** Returns a check whether a picture is whole, or cut as an address of the content or the picture of a link preview is. */
const createCutCheck = (named: () => readonly string[]) => {
  let known: { readonly addresses: readonly string[]; readonly cuts: ReadonlySet<string> } | undefined;
  const cutsNow = (): ReadonlySet<string> => {
    const addresses = named();
    if (known?.addresses !== addresses) known = { addresses, cuts: new Set(addresses.flatMap(cutsOf)) };
    return known.cuts;
  };
  return (name: string, transform: ImageTransform): boolean => {
    const { width, height, rect } = transform;
    if (height === null && rect === null) return true;
    const isMade = width !== null && madeWidth(width) === width;
    const cuts = cutsNow();
    return (
      (rect === null && cutKey(name, transform) === cutKey(name, { rect, ...SHARED })) ||
      cuts.has(cutKey(name, transform)) ||
      (isMade && cuts.has(cutKey(name, { ...transform, width: null })))
    );
  };
};

type Cut = Pick<ImageTransform, "rect" | "width" | "height" | "fit">;

/** Returns the key of a cut; without a height, that of all its widths. */
const cutKey = (name: string, { rect, width, height, fit }: Cut): string =>
  JSON.stringify([name, rect, height === null ? null : width, height, fit]);

/** Returns the cuts of an address: its own, in the widths that pages add to it, and in a link preview. */
const cutsOf = (address: string): readonly string[] => {
  const [path = "", query = ""] = address.split("?", 2);
  const name = fileName(path);
  if (name === null) return [];
  const own = decodeImageTransform(new URLSearchParams(query), "");
  return [own, { ...own, width: null }, { rect: own.rect, ...SHARED }].map((cut) => cutKey(name, cut));
};

/** The box of link previews. */
const SHARED = { width: SHARE_WIDTH, height: SHARE_HEIGHT, fit: "crop" } as const;

const fileName = (path: string): string | null =>
  path.startsWith(IMAGES_PATH) && /^[a-z0-9][a-z0-9-]*\.jpg$/.test(path.slice(IMAGES_PATH.length))
    ? path.slice(IMAGES_PATH.length)
    : null;
