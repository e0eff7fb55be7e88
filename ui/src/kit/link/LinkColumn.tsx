import type { FooterLinksSlice } from "@couvert/domain/site/slices/slice";
import styles from "./LinkColumn.module.css";
import { LinkList } from "./LinkList.tsx";

/** A column of links, under its title where it has one. */
export const LinkColumn = ({ title, items }: Pick<FooterLinksSlice, "title" | "items">) => (
  <div>
    {title !== "" && <h2 className={styles["title"]}>{title}</h2>}
    <LinkList links={items} />
  </div>
);
