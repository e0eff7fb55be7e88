import type { Site } from "@couvert/domain/page/page";
import page from "../design/page.module.css";
import { SiteLink } from "../link/SiteLink.tsx";
import { BackToTop } from "./BackToTop.tsx";
import styles from "./Footer.module.css";

/** The footer of every page: links in columns, the social ones, the legal ones, and the way back to the top (spec 2.3). */
export const Footer = ({ site: { footer, name }, isInert }: { site: Site; isInert: boolean }) => (
  <footer className={`${page["band"]} ${styles["footer"]}`} inert={isInert}>
    <nav id="pages" className={styles["columns"]} aria-label="Footer">
      {footer.columns.map(({ title, links }) => (
        <div key={title}>
          <h2 className={styles["title"]}>{title}</h2>
          <FooterLinks links={links} />
        </div>
      ))}
      {footer.social.length > 0 && (
        <div>
          <h2 className={styles["title"]}>{footer.socialLinksTitle || "Follow"}</h2>
          <FooterLinks links={footer.social} />
        </div>
      )}
    </nav>
    <p className={styles["name"]} aria-hidden="true">
      {name}
    </p>
    <div className={styles["end"]}>
      <p>{footer.copyrightMessage}</p>
      <FooterLinks links={footer.legal} />
      <BackToTop />
    </div>
  </footer>
);

const FooterLinks = ({ links }: { links: Site["footer"]["legal"] }) => (
  <ul className={styles["links"]}>
    {links.map(({ label, link }) => (
      <li key={label}>
        <SiteLink link={link} className={styles["link"]}>
          {label}
        </SiteLink>
      </li>
    ))}
  </ul>
);
