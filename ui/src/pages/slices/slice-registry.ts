import { type ComponentType, createElement } from "react";
import { createRegistry, type Loader } from "../../kit/loading/registry.ts";
import { SLICE_AREAS } from "../../languages/slice-areas.ts";
import { loadedSlices, type SliceProps, type ZonedProps } from "./loaded-slices.ts";

// Each component takes only its own slice; the folder's name maps a type to its component.
const components = import.meta.glob<{ default: never }>(["./*/*.tsx", "!./*/*.test.tsx"]);

/** Fits the component of a slice into Prismic's slice zone. */
const inZone =
  (Component: ComponentType<SliceProps>): ComponentType<ZonedProps> =>
  ({ slice, index, slices, context }) =>
    createElement(Component, { slice, isFirst: context.isFirst(slice, index), zone: slices });

/** The components of all slice types, one folder each (rule 2.33). */
export const slices = createRegistry<ZonedProps>(
  Object.fromEntries(
    Object.entries(components).map(([file, load]) => [
      // `./copy-hero/CopyHero.tsx` shows `copy_hero`.
      (file.split("/")[1] ?? "").replaceAll("-", "_"),
      async () => ({ default: inZone((await (load as Loader<SliceProps>)()).default) }),
    ]),
  ),
  SLICE_AREAS,
  loadedSlices,
);
