import type { FooterLinksSlice } from "@couvert/domain/site/slices/slice";
import type { LabelledLink } from "@couvert/domain/values/link";
import styles from "./LinkList.module.css";
import { SiteLink } from "./SiteLink.tsx";

/** Shows a list of links, one below another unless its class sets them in a line. */
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

/** Shows a column of links under its title. */
export const LinkColumn = ({ title, items }: Pick<FooterLinksSlice, "title" | "items">) => (
  <div>
    {title !== "" && <h2 className={styles["title"]}>{title}</h2>}
    <LinkList links={items} />
  </div>
);
