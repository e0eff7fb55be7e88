import type { Diner } from "../diner.ts";

/** What is done at the site, one thing after another, and how it looks after each. */
export interface PicturedWalk {
  readonly path: string;
  readonly steps: readonly PicturedStep[];
  /** Cookies beside or in place of a returning visitor's; null leaves one out. */
  readonly cookies?: Readonly<Record<string, string | null>>;
  /** The height of the window in px, where what is shown is longer than a window usually is. */
  readonly height?: number;
  /** The widest window in which there is such a thing, in px. */
  readonly upTo?: number;
  readonly isDark?: true;
}

/** A thing done, and what it is called that one then sees. */
export interface PicturedStep {
  readonly name: string;
  readonly act: (diner: Diner) => Promise<void>;
}
