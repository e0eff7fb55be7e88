import type { Slice } from "@couvert/domain/site/slices/slice";
import { SliceZone } from "../../pages/slices/SliceZone.tsx";
import type { Specimen } from "../frame/Chapter.tsx";
import styles from "./SlicePart.module.css";

const modules = import.meta.glob<Readonly<Record<string, Slice>>>("../../pages/slices/*/*.fixture.ts", {
  eager: true,
});

/** An example of every slice type, from the fixture beside its component, sorted by type. */
export const sliceFixtures: readonly Slice[] = Object.values(modules)
  .flatMap((module) => Object.values(module).slice(0, 1))
  .toSorted((one, other) => one.type.localeCompare(other.type));

/** Every slice type as a specimen. */
export const sliceSpecimens: readonly Specimen[] = sliceFixtures.map((slice) => ({
  id: `slice-${slice.type.replaceAll("_", "-")}`,
  title: slice.type,
  shown: (
    <div className={styles["slice"]} data-slice={slice.type}>
      <SliceZone zone={[slice]} isBelowHead />
    </div>
  ),
}));
