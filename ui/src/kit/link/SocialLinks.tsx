import type { SocialLink } from "@couvert/domain/site/page/page";
// A file of its own, so that the marks weigh nothing in the scripts.
import marks from "../icon/social.svg";
import { SiteLink } from "./SiteLink.tsx";
import styles from "./SocialLinks.module.css";

/** Links the social networks by their marks, which their names label (rule 2.25). */
export const SocialLinks = ({ links }: { readonly links: readonly SocialLink[] }) => (
  <ul className={styles["links"]}>
    {links.map(({ label, link }) => (
      <li key={label}>
        <SiteLink link={link} className={styles["link"]}>
          <svg role="img" aria-label={label} width="24" height="24" fill="currentColor">
            <use href={`${marks}#${label}`} />
          </svg>
        </SiteLink>
      </li>
    ))}
  </ul>
);
