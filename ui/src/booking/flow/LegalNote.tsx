import type { SitePayload } from "@couvert/domain/site/page/page";
import { t } from "@lingui/core/macro";
import { Fragment } from "react";
import { table } from "../../kit/mark/reservation-marks.ts";
import { ServiceMark } from "../../kit/mark/ServiceMark.tsx";
import { fillSlot, SLOT } from "../../languages/message-slot.tsx";
import styles from "./LegalNote.module.css";

/** Names the reservation provider, and links the terms and the privacy policy of the footer document (rule 2.67). */
export const LegalNote = ({ site: { site, providers } }: { readonly site: SitePayload }) => {
  const { privacy, terms } = site.footer.legal;
  const accepted = [privacy, terms].flatMap((each) => each ?? []);
  return (
    <footer className={styles["note"]}>
      <p className={styles["provider"]}>
        {fillSlot(
          t`Reservations by ${SLOT}`,
          <ServiceMark name={nameOf(providers.reservations, site.name)} drawing={table} />,
        )}
      </p>
      {accepted.length > 0 && (
        <p>
          {fillSlot(
            t`By booking you accept our ${SLOT}.`,
            accepted.map(({ label, link }, index) => (
              <Fragment key={label}>
                {index > 0 && t` and `}
                <a href={link.url} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </Fragment>
            )),
          )}
        </p>
      )}
    </footer>
  );
};

/** Returns the name of a reservation provider: our own is named by the brand, one without a name by its id. */
const nameOf = (provider: string, brand: string): string => {
  switch (provider) {
    case "house":
      return brand;
    case "opentable":
      return "OpenTable";
    default:
      return provider;
  }
};
