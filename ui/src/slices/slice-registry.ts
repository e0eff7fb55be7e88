import type { Slice } from "@couvert/domain/page/slice";
import { createRegistry, type Loader } from "../router/registry.ts";

/** What every slice's component is given: its content, and whether it stands first on its page and carries the h1. */
export interface SliceProps<S extends Slice = Slice> {
  readonly slice: S;
  readonly isFirst: boolean;
  /** All slices of its page in order, for one that speaks of others: the head of a menu of the menu below it. */
  readonly zone?: readonly Slice[];
}

// A component takes only its own slice; the folder's name says which, so none is ever given another.
const components = import.meta.glob<{ default: never }>(["./*/*.tsx", "!./*/*.test.tsx"]);

/** `./copy-hero/CopyHero.tsx` shows slices of type `copy_hero`. */
const sliceTypeOf = (file: string): string => (file.split("/")[1] ?? "").replaceAll("-", "_");

/** The component of every slice type, one folder each. */
export const slices = createRegistry<SliceProps>(
  Object.fromEntries(
    Object.entries(components).map(([file, loader]) => [sliceTypeOf(file), loader as Loader<SliceProps>]),
  ),
);
