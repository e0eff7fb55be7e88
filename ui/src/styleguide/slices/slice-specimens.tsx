import { SliceZone } from "../../pages/slices/SliceZone.tsx";
import type { Specimen } from "../part.ts";
import styles from "./SlicePart.module.css";
import { sliceFixtures } from "./slice-fixtures.ts";

/** Every slice type as a specimen of its own. */
export const sliceSpecimens: readonly Specimen[] = sliceFixtures.map((slice) => ({
  id: `slice-${slice.type.replaceAll("_", "-")}`,
  title: slice.type,
  shown: (
    <div className={styles["slice"]} data-slice={slice.type}>
      <SliceZone zone={[slice]} isBelowHead />
    </div>
  ),
}));
