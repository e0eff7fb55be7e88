import {
  copyFile,
  constants as fileConstants,
  link,
  mkdir,
  readdir,
  readFile,
  writeFile,
} from "node:fs/promises";
import { dirname, extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlibConstants } from "node:zlib";
import type { Build } from "@couvert/domain/site/delivery/builds";
import type { DocumentInput, Renderer } from "@couvert/ui/render-page";
import * as Effect from "effect/Effect";
import { buildData } from "./build-data.ts";
import { NOT_FOUND_FILE, NOT_FOUND_PAGE, requirePageFiles } from "./build-files.ts";
import { type SitePlan, siteTexts } from "./site-plan.ts";

/** Files written at the same time: keeps the compressor busy without holding a thousand pages in memory. */
const WRITE_CONCURRENCY = 8;

const COPY_CONCURRENCY = 4;

/** The input of a build's files. */
interface BuildSource {
  readonly build: Build;
  readonly siteId: string;
  readonly plan: SitePlan;
  /** The public address, without a final slash. */
  readonly origin: string;
  readonly renderer: Renderer;
}

/** Renders and writes every page of a plan into a folder, with the data of the pages. Fails with the first error. */
export const writeBuild = (
  folder: string,
  { build, siteId, plan, origin, renderer }: BuildSource,
): Effect.Effect<void, unknown> => {
  const shared: DocumentInput = { site: plan.site, siteId, origin };
  const write = ([name, text]: readonly [string, string]) => writeText(folder, name, text);
  return Effect.gen(function* () {
    yield* forEachFile(plan.pages, WRITE_CONCURRENCY, async (payload) => {
      const html = await renderer.page({ ...shared, payload }).catch((cause: unknown) => {
        throw new Error(`${payload.path} cannot be rendered: ${describeError(cause)}`, { cause });
      });
      await writeText(folder, requirePageFiles(payload.path).html, html);
    });
    const errorPage = yield* Effect.tryPromise({
      try: () => renderer.error({ ...shared, ...NOT_FOUND_PAGE }),
      catch: (fault) => fault,
    });
    const data = buildData(build, siteId, plan).map(
      ([file, content]) => [file, JSON.stringify(content)] as const,
    );
    const files = [[NOT_FOUND_FILE, errorPage] as const, ...siteTexts(plan, origin), ...data];
    yield* forEachFile(files, WRITE_CONCURRENCY, write);
  });
};

const describeError = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Writes files in order. After an error no further file is started, and the effect fails once the running ones end. */
const forEachFile = <Item>(
  items: Iterable<Item>,
  concurrency: number,
  write: (item: Item) => Promise<void>,
): Effect.Effect<void, unknown> =>
  Effect.forEach(
    items,
    (item) => Effect.uninterruptible(Effect.tryPromise({ try: () => write(item), catch: (fault) => fault })),
    { concurrency, discard: true },
  );

/** The extensions of files that are compressed. */
const TEXT_EXTENSIONS = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);

/**
 * Copies the client build into a new build of the site, with compressed copies of text files. Files below `assets` never
 * change under their name, so their compressed copies are linked from the `earlier` build.
 */
export const copyAssets = (from: string, to: string, earlier: string | null): Effect.Effect<void, unknown> =>
  Effect.gen(function* () {
    const names = yield* Effect.tryPromise({ try: () => listAssets(from), catch: (fault) => fault });
    yield* forEachFile(names, COPY_CONCURRENCY, async (name) => {
      const file = join(to, name);
      await mkdir(dirname(file), { recursive: true });
      await copyFile(join(from, name), file, fileConstants.COPYFILE_FICLONE);
      if (!TEXT_EXTENSIONS.has(extname(name))) return;
      const linked = earlier !== null && name.startsWith(`assets${sep}`) ? join(earlier, name) : null;
      if (linked === null || !(await linkCompressed(linked, file)))
        await writeCompressed(file, await readFile(file));
    });
  });

const listAssets = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !name.startsWith("."));

const linkCompressed = async (from: string, to: string): Promise<boolean> => {
  const links = await Promise.allSettled([link(`${from}.br`, `${to}.br`), link(`${from}.gz`, `${to}.gz`)]);
  return links.every(({ status }) => status === "fulfilled");
};

/** Shorter files, in bytes, fit one packet and are not compressed. */
const WORTH_COMPRESSING = 1024;

/** Brotli's quality for documents: 2.5 % larger than at the maximum, 11, in a third of the time. */
const DOCUMENT_QUALITY = 10;

/** Brotli's quality for data: 11 % larger than documents, in a twentieth of the time. */
const DATA_QUALITY = 5;

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a text file with its `.br` and `.gz` copies, and creates its folders. */
export const writeText = async (folder: string, name: string, text: string): Promise<void> => {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  const bytes = Buffer.from(text);
  const quality = name.endsWith(".json") ? DATA_QUALITY : DOCUMENT_QUALITY;
  await Promise.all([writeFile(file, bytes), writeCompressed(file, bytes, quality)]);
};

/** Writes the `.br` and `.gz` copies of a file that is long enough. */
const writeCompressed = async (
  file: string,
  bytes: Buffer,
  quality: number = zlibConstants.BROTLI_MAX_QUALITY,
): Promise<void> => {
  if (bytes.length < WORTH_COMPRESSING) return;
  const params = {
    [zlibConstants.BROTLI_PARAM_QUALITY]: quality,
    [zlibConstants.BROTLI_PARAM_MODE]: zlibConstants.BROTLI_MODE_TEXT,
    [zlibConstants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotlied(bytes, { params }), gzipped(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};
