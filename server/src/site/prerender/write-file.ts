import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Files shorter than this, in bytes, fit one packet anyway and are not compressed. */
const WORTH_COMPRESSING = 1024;

/** Brotli's quality for documents: a fortieth more bytes than at the highest, 11, in a third of the time. */
const DOCUMENT_QUALITY = 10;

/** Brotli's quality for data: a ninth more bytes than documents get, in a twentieth of the time. */
const DATA_QUALITY = 5;

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a text file into a folder, making the folders it lies in, with its `.br` and `.gz` beside it. */
export const writeText = async (folder: string, name: string, text: string): Promise<void> => {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  const bytes = Buffer.from(text);
  const quality = name.endsWith(".json") ? DATA_QUALITY : DOCUMENT_QUALITY;
  await Promise.all([writeFile(file, bytes), writeCompressed(file, bytes, quality)]);
};

/** Writes the `.br` and `.gz` of a file beside it, where they are worth it. */
export const writeCompressed = async (
  file: string,
  bytes: Buffer,
  quality: number = constants.BROTLI_MAX_QUALITY,
): Promise<void> => {
  if (bytes.length < WORTH_COMPRESSING) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotlied(bytes, { params }), gzipped(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};
