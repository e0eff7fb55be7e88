import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compareScreenshots } from "./compare-screenshots.ts";

/** Where screenshots were rendered: fonts and curves render differently elsewhere. */
export interface Environment {
  /** Name and full version, as `chromium 156.0.8078.79`. */
  readonly browser: string;
  /** As `linux x64`. */
  readonly platform: string;
}

/** The stored screenshots of the repository. */
export interface ScreenshotStore {
  /** Why screenshots are not compared; null when they are. */
  readonly skipReason: string | null;
  /** Returns whether a screenshot equals the stored one; false when screenshots are not compared. */
  readonly matches: (name: string, screenshot: Buffer) => Promise<boolean>;
  /**
   * Compares a screenshot with the stored one, or stores it when updating; returns the problem, if any. Writes differing
   * and uncompared screenshots into `reports`.
   */
  readonly compare: (name: string, screenshot: Buffer, reports: string) => Promise<string | null>;
  /** Returns the stored files that are not among `names`; when updating, removes them instead. */
  readonly checkObsolete: (names: readonly string[]) => Promise<readonly string[]>;
}

const ENVIRONMENT_FILE = "taken-with.json";
const EXTENSION = ".webp";

const formatEnvironment = ({ browser, platform }: Environment): string => `${browser} on ${platform}`;

/** Opens the screenshots of a folder, for comparing or updating. */
export const openScreenshotStore = async (options: {
  readonly folder: string;
  readonly now: Environment;
  readonly isUpdating: boolean;
}): Promise<ScreenshotStore> => {
  const { folder, now, isUpdating } = options;
  const environmentFile = join(folder, ENVIRONMENT_FILE);
  if (isUpdating) {
    await mkdir(folder, { recursive: true });
    // Another worker reads it whole.
    await writeFile(`${environmentFile}.${process.pid}`, `${JSON.stringify(now, null, 2)}\n`);
    await rename(`${environmentFile}.${process.pid}`, environmentFile);
  }
  const storedWith: Environment | null = existsSync(environmentFile)
    ? JSON.parse(await readFile(environmentFile, "utf8"))
    : null;
  const findSkipReason = (): string | null => {
    if (storedWith === null) return "no screenshots are stored yet; pnpm visual:update stores them";
    return formatEnvironment(storedWith) === formatEnvironment(now)
      ? null
      : `the stored ones were taken with ${formatEnvironment(storedWith)}, not ${formatEnvironment(now)}`;
  };
  const skipReason = findSkipReason();
  const fileOf = (name: string): string => join(folder, name + EXTENSION);
  const readStored = async (name: string): Promise<Buffer | null> =>
    existsSync(fileOf(name)) ? readFile(fileOf(name)) : null;
  return {
    skipReason,
    matches: async (name, screenshot) => {
      const stored = skipReason === null ? await readStored(name) : null;
      return stored !== null && (await compareScreenshots(stored, screenshot)) === null;
    },
    compare: async (name, screenshot, reports) => {
      const stored = await readStored(name);
      const report = async (kind: string, content: Buffer) => {
        await mkdir(reports, { recursive: true });
        await writeFile(join(reports, name + kind), content);
      };
      if (skipReason !== null) {
        await report(EXTENSION, screenshot);
        return null;
      }
      const difference = stored === null ? null : await compareScreenshots(stored, screenshot);
      if (stored !== null && difference === null) return null;
      if (isUpdating) {
        await writeFile(fileOf(name), screenshot);
        return null;
      }
      await report(`.actual${EXTENSION}`, screenshot);
      if (stored === null) return `${name}: no screenshot is stored; pnpm visual:update stores it`;
      await report(`.expected${EXTENSION}`, stored);
      if (difference !== null) await report(".difference.png", difference.image);
      return `${name}: ${difference?.reason}`;
    },
    checkObsolete: async (names) => {
      const files = existsSync(folder) ? await readdir(folder) : [];
      const wanted = new Set([ENVIRONMENT_FILE, ...names.map((name) => name + EXTENSION)]);
      const left = files.filter((file) => !wanted.has(file));
      if (!isUpdating) return left;
      await Promise.all(left.map((file) => rm(join(folder, file))));
      return [];
    },
  };
};
