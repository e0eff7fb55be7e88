import type { LabelledLink } from "@couvert/domain/values/link";
import type { ReactNode } from "react";
import styles from "./LinkList.module.css";
import { SiteLink } from "./SiteLink.tsx";

/** Shows a list of links, one below another unless its class sets them in a line. */
export const LinkList = ({ links, className }: { links: readonly LabelledLink[]; className?: string }) => (
  <ul className={className}>
    {links.map(({ label, link }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an editor may repeat a label, and the list never changes its order.
      <li key={index}>
        <SiteLink link={link} className={styles["link"]}>
          {label}
        </SiteLink>
      </li>
    ))}
  </ul>
);

/** Shows a column of links under its title, which may be empty. */
export const LinkColumn = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    {title !== "" && <h2 className={styles["title"]}>{title}</h2>}
    {children}
  </div>
);
