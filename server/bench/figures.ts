/** A measured figure. `value` is null when it could not be measured, and `note` has the reason. */
export interface Figure {
  readonly of: string;
  readonly value: number | null;
  readonly unit: string;
  readonly note?: string;
}

/** A row of the table. */
export interface Row {
  readonly name: string;
  readonly title: string;
  /** The usual duration, in minutes. */
  readonly minutes: number;
  readonly measure: (bench: Bench) => Promise<readonly Figure[]>;
}

/** What rows share. */
export interface Bench {
  /** The folder of the measured sources. */
  readonly checkout: string;
  /** An empty folder that is removed at the end. */
  readonly scratch: string;
  /** The numbers of locations of a large group and of one that is three times as large. */
  readonly locations: readonly [number, number];
  /** Returns a content folder with a number of locations, which rows share. */
  readonly content: (locations: number) => Promise<string>;
  /** Compiles the pages of the measured sources, once for all rows. */
  readonly compiled: () => Promise<unknown>;
  /** Returns a data folder with the built pages of a content folder, which rows share. */
  readonly builtSite: (locations: number) => Promise<BuiltSite>;
  /** Runs a step, and returns the reason as a figure that is not measured when it fails. */
  readonly attempt: (of: string, step: () => Promise<readonly Figure[]>) => Promise<readonly Figure[]>;
  readonly log: (line: string) => void;
}

/** A site that was built once from nothing. */
interface BuiltSite {
  readonly contentFolder: string;
  readonly dataFolder: string;
  readonly build: readonly Figure[];
}

/** Returns the figure that could not be measured. */
export const notMeasured = (of: string, note: string): Figure => ({ of, value: null, unit: "", note });

/** Formats figures as lines, aligned. */
export const formatFigures = (figures: readonly Figure[]): readonly string[] => {
  const width = Math.max(0, ...figures.map(({ of }) => of.length));
  return figures.map(({ of, value, unit, note }) => {
    const text = value === null ? `not measured: ${note}` : `${rounded(value)} ${unit}`;
    return `  ${of.padEnd(width)}  ${text}${value !== null && note !== undefined ? ` (${note})` : ""}`;
  });
};

const rounded = (value: number): string => {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en", { maximumFractionDigits: digits, minimumFractionDigits: digits });
};
