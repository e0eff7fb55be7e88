import type { ReactNode } from "react";

/** One thing that the guide shows, with an address of its own. */
export interface Specimen {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  /** What to know about it; nothing where it says all itself. */
  readonly words?: string;
  readonly shown: ReactNode;
}

/** A chapter of the guide. */
export interface Part {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly specimens: readonly Specimen[];
}
