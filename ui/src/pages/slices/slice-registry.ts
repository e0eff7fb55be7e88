import { createRegistry, type Loader } from "../../kit/loading/registry.ts";
import { loadedSlices, type SliceProps } from "./loaded-slices.ts";

// Each component takes only its own slice; the folder's name maps a type to its component.
const components = import.meta.glob<{ default: never }>(["./*/*.tsx", "!./*/*.test.tsx"]);

/** Returns the slice type of a component: `./copy-hero/CopyHero.tsx` shows `copy_hero`. */
const sliceTypeOf = (file: string): string => (file.split("/")[1] ?? "").replaceAll("-", "_");

/** The components of all slice types, one folder each (rule 2.33). */
export const slices = createRegistry<SliceProps>(
  Object.fromEntries(
    Object.entries(components).map(([file, loader]) => [sliceTypeOf(file), loader as Loader<SliceProps>]),
  ),
  loadedSlices,
);
