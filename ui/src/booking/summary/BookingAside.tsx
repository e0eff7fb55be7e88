import type { Link } from "@couvert/domain/values/link";
import buttons from "../../design/button.module.css";
import { PhoneLink } from "../../kit/link/SiteLink.tsx";
import { PanelHeading } from "../../kit/panel/PanelHeading.tsx";
import styles from "./BookingAside.module.css";

/** A location that books elsewhere: the way there, in a new tab. */
export const BookingElsewhere = ({ place, link }: { readonly place: string; readonly link: Link }) => (
  <>
    <PanelHeading eyebrow={place}>Reserve a table</PanelHeading>
    <p className={styles["words"]}>Reservations are taken on another site, which opens in a new tab.</p>
    <a
      className={`${buttons["primary"]} ${styles["way"]}`}
      href={link.url}
      target="_blank"
      rel="noopener noreferrer"
    >
      Reserve Now
    </a>
  </>
);

/** A location that takes no bookings here: its message, and its phone. */
export const BookingMessage = ({
  place,
  phone,
  message,
}: {
  readonly place: string;
  readonly phone: string;
  readonly message: string;
}) => (
  <>
    <PanelHeading eyebrow={place}>Reserve a table</PanelHeading>
    <p className={styles["words"]}>{message}</p>
    {phone !== "" && (
      <p className={styles["words"]}>
        Call us at <PhoneLink phone={phone} className={styles["phone"]} />.
      </p>
    )}
  </>
);
