import type { Site } from "@couvert/domain/site/page/page";
import { t } from "@lingui/core/macro";
import page from "../../design/page.module.css";
import { Picture } from "../../kit/image/Picture.tsx";
import { LinkColumn, LinkList, SocialLinks } from "../../kit/link/LinkList.tsx";
import { useDocumentFacts } from "../document/document-facts.ts";
import styles from "./Footer.module.css";
import { LanguageLinks } from "./LanguageLinks.tsx";

/** Shows the footer: link columns, social and legal links, other languages and the back-to-top arrow (rules 2.25, 3.2). */
export const Footer = ({
  site: { footer, name },
  isInert,
}: {
  readonly site: Site;
  readonly isInert: boolean;
}) => {
  const { share } = useDocumentFacts();
  const columns = (
    <nav id="pages" className={styles["columns"]} aria-label={t`Footer`}>
      {footer.linkColumnsTitle !== "" && <h2 className={styles["title"]}>{footer.linkColumnsTitle}</h2>}
      {footer.columns.map(({ title, items }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an editor may repeat a title, and the columns never change their order.
        <LinkColumn key={index} title={title}>
          <LinkList links={items} />
        </LinkColumn>
      ))}
      {footer.social.length > 0 && (
        <LinkColumn title={footer.socialLinksTitle || t`Follow`}>
          <SocialLinks links={footer.social} />
        </LinkColumn>
      )}
    </nav>
  );
  return (
    <footer className={`${page["band"]} ${styles["footer"]}`} inert={isInert}>
      {footer.backgroundImage !== null && (
        <Picture
          image={{ ...footer.backgroundImage, alt: "", copyright: undefined }}
          sizes="100vw"
          className={styles["ground"]}
        />
      )}
      {share?.("columns", columns) ?? columns}
      <p className={styles["name"]} aria-hidden="true">
        {name}
      </p>
      <div className={styles["end"]}>
        <p>{[footer.copyrightMessage, footer.backgroundImage?.copyright].filter(Boolean).join(" ")}</p>
        <LinkList
          links={[footer.propertiesLink, ...Object.values(footer.legal)].flatMap((each) => each ?? [])}
        />
        <LanguageLinks className={styles["language"]} />
        <BackToTop />
      </div>
    </footer>
  );
};

/** Shows the arrow that scrolls to the top (rule 2.26). */
const BackToTop = () => (
  <button
    type="button"
    className={styles["arrow"]}
    aria-label={t`Back to top`}
    data-replay
    onClick={() => {
      import("./scroll-to-top.ts").then(
        ({ scrollToTop }) => scrollToTop(),
        () => scrollTo(0, 0),
      );
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    }}
  >
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M12 20V5M5 11.5 12 4.5l7 7" strokeWidth="1.5" />
    </svg>
  </button>
);
