import type { SitePayload } from "@couvert/domain/site/page/page";
import { Fragment } from "react";
import styles from "./LegalNote.module.css";

/** Names the reservation provider, and links the terms and the privacy policy of the footer document (rule 2.67). */
export const LegalNote = ({ site: { site, providers } }: { readonly site: SitePayload }) => {
  const { privacy, terms } = site.footer.legal;
  const accepted = [privacy, terms].flatMap((each) => each ?? []);
  return (
    <footer className={styles["note"]}>
      <p className={styles["provider"]}>
        Reservations by <ProviderMark provider={providers.reservations} />
      </p>
      {accepted.length > 0 && (
        <p>
          By booking you accept our{" "}
          {accepted.map(({ label, link }, index) => (
            <Fragment key={label}>
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

const NAMES: Readonly<Record<string, string>> = { house: "The house book", opentable: "OpenTable" };

/** Shows the provider's name, with a symbol for the embedded service. */
const ProviderMark = ({ provider }: { readonly provider: string }) => (
  <span className={styles["mark"]}>
    {provider === "house" && (
      <svg className={styles["book"]} viewBox="0 0 32 24" aria-hidden="true">
        <path d="M16 5.5C13 3.2 8.6 2.6 3 3v15c5.6-.4 10 .2 13 2.5 3-2.3 7.4-2.9 13-2.5V3c-5.6-.4-10 .2-13 2.5Z" />
        <path d="M16 5.5v15M7 8c2.2 0 4 .3 5.5 1M7 12c2.2 0 4 .3 5.5 1M25 8c-2.2 0-4 .3-5.5 1" />
        <path className={styles["ribbon"]} d="M22.5 17.5v5l1.5-1.5 1.5 1.5v-5" />
      </svg>
    )}
    {NAMES[provider] ?? provider}
  </span>
);
