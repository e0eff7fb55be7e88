import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { comparePictures } from "./compare-screenshots.ts";

/** What drew pictures: letters and curves come out otherwise elsewhere. */
export interface TakenWith {
  /** Its name and whole version, `chromium 156.0.8078.79`. */
  readonly browser: string;
  /** `linux x64`. */
  readonly platform: string;
}

/** Pictures in a folder of the repository, and what they were taken with. */
export interface Album {
  /** Why new pictures are not held against the kept ones; null when they are. */
  readonly apart: string | null;
  /** Whether a picture looks like the kept one; never where they are not compared. */
  readonly matches: (name: string, picture: Buffer) => Promise<boolean>;
  /** Holds a new picture against the kept one, or keeps it when updating; answers what is wrong. Files of what differs, and all of what is not compared, go into `reports`. */
  readonly judge: (name: string, picture: Buffer, reports: string) => Promise<string | null>;
  /** What is kept and not among `names`; removes it when updating. */
  readonly beyond: (names: readonly string[]) => Promise<readonly string[]>;
}

const LABEL = "taken-with.json";
const ENDING = ".webp";

const said = ({ browser, platform }: TakenWith): string => `${browser} on ${platform}`;

/** Opens the pictures of a folder, to look at or to update with what is taken now. */
export const openAlbum = async (options: {
  readonly folder: string;
  readonly now: TakenWith;
  readonly isUpdating: boolean;
}): Promise<Album> => {
  const { folder, now, isUpdating } = options;
  const label = join(folder, LABEL);
  if (isUpdating) {
    await mkdir(folder, { recursive: true });
    await writeFile(label, `${JSON.stringify(now, null, 2)}\n`);
  }
  const then: TakenWith | null = existsSync(label) ? JSON.parse(await readFile(label, "utf8")) : null;
  const apartFor = (): string | null => {
    if (then === null) return "no pictures are kept yet; pnpm visual:update takes them";
    return said(then) === said(now) ? null : `the kept ones were taken with ${said(then)}, not ${said(now)}`;
  };
  const apart = apartFor();
  const fileOf = (name: string): string => join(folder, name + ENDING);
  const readStored = async (name: string): Promise<Buffer | null> =>
    existsSync(fileOf(name)) ? readFile(fileOf(name)) : null;
  return {
    apart,
    matches: async (name, picture) => {
      const kept = apart === null ? await readStored(name) : null;
      return kept !== null && (await comparePictures(kept, picture)) === null;
    },
    judge: async (name, picture, reports) => {
      const kept = await readStored(name);
      const report = async (kind: string, content: Buffer) => {
        await mkdir(reports, { recursive: true });
        await writeFile(join(reports, name + kind), content);
      };
      if (apart !== null) {
        await report(ENDING, picture);
        return null;
      }
      const difference = kept === null ? null : await comparePictures(kept, picture);
      if (kept !== null && difference === null) return null;
      if (isUpdating) {
        await writeFile(fileOf(name), picture);
        return null;
      }
      await report(`.actual${ENDING}`, picture);
      if (kept === null) return `${name}: there is no picture of it yet; pnpm visual:update takes it`;
      await report(`.expected${ENDING}`, kept);
      if (difference !== null) await report(".difference.png", difference.picture);
      return `${name}: ${difference?.reason}`;
    },
    beyond: async (names) => {
      const files = existsSync(folder) ? await readdir(folder) : [];
      const wanted = new Set([LABEL, ...names.map((name) => name + ENDING)]);
      const left = files.filter((file) => !wanted.has(file));
      if (!isUpdating) return left;
      await Promise.all(left.map((file) => rm(join(folder, file))));
      return [];
    },
  };
};
