import type { SitePayload } from "@couvert/domain/site/page/page";
import { Fragment } from "react";
import styles from "./LegalNote.module.css";
import { ProviderMark } from "./ProviderMark.tsx";

/** The pages a diner accepts by booking; the footer links them under whatever words an editor gives them. */
const TERMS = ["/terms", "/privacy"];

/** Who takes the reservation, and on what terms (spec 2.7). */
export const LegalNote = ({ site: { site, providers } }: { readonly site: SitePayload }) => {
  const terms = site.footer.legal.filter(({ link }) => TERMS.includes(link.url));
  return (
    <footer className={styles["note"]}>
      <p className={styles["provider"]}>
        Reservations by <ProviderMark provider={providers.reservations} />
      </p>
      {terms.length > 0 && (
        <p>
          By booking you accept our{" "}
          {terms.map(({ label, link }, index) => (
            <Fragment key={link.url}>
              {index > 0 && " and "}
              <a href={link.url} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            </Fragment>
          ))}
          .
        </p>
      )}
    </footer>
  );
};
