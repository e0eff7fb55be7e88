import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlibConstants } from "node:zlib";
import type { Compression } from "./stored-file.ts";

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** How hard to compress: quickly, a tenth larger than the best in a thirtieth of the time, or best. */
export type Effort = "best" | "quick";

const BROTLI_QUALITIES = { best: zlibConstants.BROTLI_MAX_QUALITY, quick: 5 } as const;
const GZIP_LEVELS = { best: 9, quick: zlibConstants.Z_DEFAULT_COMPRESSION } as const;

/** Compresses text. */
export const compress: Readonly<Record<Compression, (content: Buffer, effort: Effort) => Promise<Buffer>>> = {
  br: (content, effort) =>
    brotlied(content, {
      params: {
        [zlibConstants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITIES[effort],
        [zlibConstants.BROTLI_PARAM_MODE]: zlibConstants.BROTLI_MODE_TEXT,
        [zlibConstants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content, effort) => gzipped(content, { level: GZIP_LEVELS[effort] }),
};
