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
