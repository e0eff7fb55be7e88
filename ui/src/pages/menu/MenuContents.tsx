import type { OutlineEntry } from "@couvert/domain/site/page/menu-outline";
import page from "../../design/page.module.css";
import styles from "./MenuContents.module.css";

/** Links to the sections of a menu in one row, which stays under the header; nothing for a single section. */
export const MenuContents = ({ menu, parts }: { menu: string; parts: readonly OutlineEntry[] }) => {
  const named = parts.filter(({ slice }) => slice.heading !== "");
  if (named.length < 2) return null;
  return (
    <nav className={`${page["band"]} ${styles["contents"]}`} aria-label={menu}>
      <ul className={styles["list"]}>
        {named.map(({ slice, anchor }) => (
          <li key={anchor}>
            <a href={`#${encodeURIComponent(anchor)}`} className={styles["link"]}>
              {slice.heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
