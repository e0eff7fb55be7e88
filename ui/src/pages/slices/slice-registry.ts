import { createRegistry, type Loader } from "../../kit/loading/registry.ts";
import { loadedSlices, type SliceProps } from "./loaded-slices.ts";

// A component takes only its own slice; the folder's name says which, so none is ever given another.
const components = import.meta.glob<{ default: never }>(["./*/*.tsx", "!./*/*.test.tsx"]);

/** `./copy-hero/CopyHero.tsx` shows slices of type `copy_hero`. */
const sliceTypeOf = (file: string): string => (file.split("/")[1] ?? "").replaceAll("-", "_");

/** The component of every slice type, one folder each. */
export const slices = createRegistry<SliceProps>(
  Object.fromEntries(
    Object.entries(components).map(([file, loader]) => [sliceTypeOf(file), loader as Loader<SliceProps>]),
  ),
  loadedSlices,
);
