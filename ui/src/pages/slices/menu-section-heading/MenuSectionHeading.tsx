import { partsBelow } from "@couvert/domain/site/page/menu-outline";
import type { MenuSectionHeadingSlice } from "@couvert/domain/site/slices/menu-slices";
import page from "../../../design/page.module.css";
import { Copy } from "../../../kit/rich-text/RichText.tsx";
import { DietaryFilter } from "../../menu/DietaryFilter.tsx";
import { MenuContents } from "../../menu/MenuContents.tsx";
import { PrintMenu } from "../../menu/PrintMenu.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./MenuSectionHeading.module.css";

/** Shows the heading of a menu: its name, notes and the dietary filter, then links to its sections, which stay under the header. */
const MenuSectionHeading = ({ slice, isFirst, zone = [] }: SliceProps<MenuSectionHeadingSlice>) => {
  const Heading = isFirst ? "h1" : "h2";
  return (
    <>
      <section className={`${page["band"]} ${page["grid"]} ${styles["head"]}`}>
        <div className={styles["words"]}>
          <Heading className={styles["heading"]}>{slice.heading}</Heading>
          {slice.copy.length > 0 && <Copy text={slice.copy} className={styles["copy"]} />}
        </div>
        {slice.offersFilter && (
          <div className={styles["ways"]}>
            <DietaryFilter zone={zone}>
              <PrintMenu />
            </DietaryFilter>
          </div>
        )}
      </section>
      <MenuContents menu={slice.heading} parts={partsBelow(zone, slice)} />
    </>
  );
};

export default MenuSectionHeading;
