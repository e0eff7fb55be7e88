import type { FooterLinksSlice } from "@couvert/domain/site/slices/slice";
import type { LabelledLink } from "@couvert/domain/values/link";
import styles from "./LinkList.module.css";
import { SiteLink } from "./SiteLink.tsx";

/** Links below one another, or in a line where their list is told to flow. */
export const LinkList = ({ links, className }: { links: readonly LabelledLink[]; className?: string }) => (
  <ul className={className}>
    {links.map(({ label, link }) => (
      <li key={label}>
        <SiteLink link={link} className={styles["link"]}>
          {label}
        </SiteLink>
      </li>
    ))}
  </ul>
);

/** A column of links, under its title where it has one. */
export const LinkColumn = ({ title, items }: Pick<FooterLinksSlice, "title" | "items">) => (
  <div>
    {title !== "" && <h2 className={styles["title"]}>{title}</h2>}
    <LinkList links={items} />
  </div>
);
