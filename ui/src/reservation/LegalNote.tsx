import type { SitePayload } from "@couvert/domain/page/page";
import { Fragment } from "react";
import styles from "./LegalNote.module.css";

const PROVIDERS: Readonly<Record<string, string>> = { house: "the house book", opentable: "OpenTable" };

/** Who takes the reservation, and on what terms (spec 2.7). */
export const LegalNote = ({ site: { site, providers } }: { readonly site: SitePayload }) => {
  const terms = site.footer.legal.filter(({ label }) => /terms|privacy/i.test(label));
  return (
    <footer className={styles["note"]}>
      <p>Reservations by {PROVIDERS[providers.reservations] ?? providers.reservations}.</p>
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
