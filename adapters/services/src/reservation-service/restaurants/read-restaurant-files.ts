import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { RestaurantSettings } from "@couvert/domain/booking/availability/restaurant";
import { errorMessage } from "@couvert/domain/values/error-message";
import { wellFormedTexts } from "@couvert/domain/values/well-formed-text";
import { listContentFiles, parseContentFile } from "@couvert/platform/files/content-files";
import { createFilesReader, type ReadFiles } from "@couvert/platform/files/written-files";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";
import { renameFormerKeys } from "./former-keys.ts";
import { RestaurantFile, restaurantOf } from "./restaurant.schema.ts";

/** A problem of a restaurant: a file of the content folder, the path of a field in it, and what is wrong with its value. */
export interface RestaurantProblem {
  readonly file: string;
  /** `shifts[1].lastSeating`; empty for the whole file. */
  readonly path: string;
  readonly reason: string;
}

/** The restaurants of the files by their names, `miami` for `miami.json`, and the problems of those that cannot be read. */
export interface RestaurantFiles {
  readonly settings: ReadonlyMap<string, RestaurantSettings>;
  readonly problems: readonly RestaurantProblem[];
}

/** Returns the line of a problem: file, field, and value with the reason. */
export const describeProblem = ({ file, path, reason }: RestaurantProblem): string =>
  path === "" ? `${file}: ${reason}` : `${file}: ${path}: ${reason}`;

/** Returns the file of a restaurant's settings, relative to the content folder. */
export const settingsFile = (name: string): string => `book/${name}.json`;

/** The settings of a file and what is wrong with it; null where it has no readable version. */
interface ReadFile {
  readonly settings: RestaurantSettings | null;
  readonly problems: readonly FileProblem[];
}

/** Reads restaurants' files. */
export type ReadSettings = ReadFiles<ReadFile>;

/**
 * Creates a reader of restaurants' files, which decodes a file again once it is written. With a folder for `copies`, a file that
 * cannot be read has the settings of its last readable version, also after a restart (rule 3.62).
 */
export const createSettingsReader = (copies: string | null = null): ReadSettings =>
  createFilesReader((file) => {
    const read = decodeRestaurant(file);
    if (copies === null) return read;
    const copy = join(copies, basename(file));
    if (read.settings !== null) {
      copyChanged(file, copy);
      return read;
    }
    const { settings } = decodeRestaurant(copy);
    return settings === null ? read : { settings, problems: [...read.problems, FORMER_VERSION] };
  });

const FORMER_VERSION = { path: "", reason: "its last readable version stays in force" };

/**
 * Writes a copy of a file where there is none or another; by a rename, so that it is whole whenever the server is killed. Without
 * room for it, the earlier copy stays: the restaurant takes reservations all the same.
 */
const copyChanged = (file: string, copy: string): void => {
  try {
    const text = readFileSync(file, "utf8");
    if (existsSync(copy) && readFileSync(copy, "utf8") === text) return;
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(`${copy}.draft`, text);
    renameSync(`${copy}.draft`, copy);
  } catch {
    // The check of the disk tells the operator.
  }
};

/** Reads the restaurants of a folder, one JSON file each, in the order of their names; none when it does not exist (rule 3.52). */
export const readRestaurantFiles = async (
  folder: string,
  read: ReadSettings = createSettingsReader(),
): Promise<RestaurantFiles> => {
  const files = existsSync(folder) ? listContentFiles(folder).filter((file) => dirname(file) === ".") : [];
  const settings = new Map<string, RestaurantSettings>();
  const problems: RestaurantProblem[] = [];
  for (const [path, content] of read(files.map((file) => join(folder, file)))) {
    const name = basename(path, ".json");
    if (content.settings !== null) settings.set(name, content.settings);
    problems.push(...content.problems.map((problem) => ({ file: settingsFile(name), ...problem })));
  }
  return { settings, problems };
};

type FileProblem = Omit<RestaurantProblem, "file">;

// An unknown field is a mistyped one: a shift with "weekday" would apply every day.
const decodeFile = Schema.decodeUnknownResult(RestaurantFile, { errors: "all", onExcessProperty: "error" });

const decodeRestaurant = (file: string): ReadFile => {
  try {
    const json = renameFormerKeys(wellFormedTexts(parseContentFile(readFileSync(file, "utf8"))));
    return Result.match(decodeFile(json), {
      onSuccess: (decoded) => ({ settings: restaurantOf(decoded), problems: [] }),
      onFailure: ({ issue }) => ({ settings: null, problems: fileProblems(issue, json) }),
    });
  } catch (error) {
    const reason = errorMessage(error);
    return { settings: null, problems: [{ path: "", reason }] };
  }
};

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => {
    if (issue._tag === "MissingKey") return MISSING;
    return issue._tag === "UnexpectedKey" ? UNKNOWN : SchemaIssue.defaultLeafHook(issue);
  },
});

const MISSING = "is missing";
const UNKNOWN = "is no field of a restaurant's file";
/** The fields that earlier files had. */
const MOVED = ["specialDays", "closures"];

const fileProblems = (issue: SchemaIssue.Issue, json: unknown): readonly FileProblem[] =>
  issuesOf(issue).issues.map(({ path = [], message }) => {
    const keys = path.map((key) => (typeof key === "object" ? key.key : key));
    const field = formatPath(keys);
    if (message === MISSING) return { path: field, reason: message };
    if (message === UNKNOWN) {
      const more = MOVED.includes(field)
        ? ": the location's document has the special days and closed days"
        : "";
      return { path: field, reason: `${message}${more}` };
    }
    const expected = message.replace(/^Expected /, "");
    return {
      path: field,
      reason: `must be ${WORDS[expected] ?? expected}, not ${valueAt(json, keys)}`,
    };
  });

/** The words of a web team for the types of JSON. */
const WORDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const formatPath = (keys: readonly PropertyKey[]): string =>
  keys
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index === 0 ? "" : "."}${String(key)}`))
    .join("");

/** Returns the JSON of the value at a path, cut to fit a line. */
const valueAt = (json: unknown, keys: readonly PropertyKey[]): string => {
  const value = keys.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null)?.[key], json);
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
};

const LONGEST_VALUE = 80;
