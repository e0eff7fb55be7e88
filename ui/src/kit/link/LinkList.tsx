import type { SocialLink } from "@couvert/domain/site/page/page";
import type { LabelledLink } from "@couvert/domain/values/link";
import type { ReactNode } from "react";
// A separate file, so that the marks weigh nothing in the scripts.
import marks from "../icon/social.svg";
import styles from "./LinkList.module.css";
import { SiteLink } from "./SiteLink.tsx";

/** Shows a list of links, one below another. */
export const LinkList = ({
  links,
  linkClass = styles["link"],
}: {
  readonly links: readonly LabelledLink[];
  readonly linkClass?: string | undefined;
}) => (
  <ul>
    {links.map(({ label, link }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an editor may repeat a label, and the list never changes its order.
      <li key={index}>
        <SiteLink link={link} className={linkClass}>
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

/** Links the social networks by their marks, which their names label: Twitter's mark is an X (rule 2.25). */
export const SocialLinks = ({ links }: { readonly links: readonly SocialLink[] }) => (
  <ul className={styles["marks"]}>
    {links.map(({ label, link }) => (
      <li key={label}>
        <SiteLink link={link} className={styles["link"]}>
          <svg
            role="img"
            aria-label={label.replace("Twitter", "X (Twitter)")}
            width="24"
            height="24"
            fill="currentColor"
          >
            <use href={`${marks}#${label}`} />
          </svg>
        </SiteLink>
      </li>
    ))}
  </ul>
);
