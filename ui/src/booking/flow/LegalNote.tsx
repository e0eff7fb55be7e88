import type { SitePayload } from "@couvert/domain/site/page/page";
import { Fragment } from "react";
import { book, table } from "../../kit/mark/reservation-marks.ts";
import { ServiceMark } from "../../kit/mark/ServiceMark.tsx";
import styles from "./LegalNote.module.css";

/** Names the reservation provider, and links the terms and the privacy policy of the footer document (rule 2.67). */
export const LegalNote = ({ site: { site, providers } }: { readonly site: SitePayload }) => {
  const { privacy, terms } = site.footer.legal;
  const accepted = [privacy, terms].flatMap((each) => each ?? []);
  return (
    <footer className={styles["note"]}>
      <p className={styles["provider"]}>
        Reservations by{" "}
        <ServiceMark
          name={NAMES[providers.reservations] ?? providers.reservations}
          drawing={providers.reservations === "house" ? book : table}
        />
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
