import { cancellationTerms } from "@couvert/domain/booking/reservation/cancellation";
import { freeCancellationHoursOf, type Selection } from "@couvert/domain/booking/reservation/selection";
import type { Location } from "@couvert/domain/restaurant/location/location";
import { dateLabel } from "@couvert/domain/time/calendar-date";
import { timeLabel } from "@couvert/domain/time/clock-time";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import { t } from "@lingui/core/macro";
import { PhoneLink } from "../../kit/link/SiteLink.tsx";
import { formatLocale } from "../../languages/languages.ts";
import { fillSlot, SLOT } from "../../languages/message-slot.tsx";
import styles from "../summary/BookingSummary.module.css";
import { useWallClock } from "../summary/use-wall-clock.ts";

/** Shows the terms of a deposit or a card on file; or until when a selected table can be cancelled free of charge, or that it is too late, where the provider says so (rules 3.65, 14.2). */
export const CancellationNote = ({
  selection: { request, slot, policy },
  location: { timeZone, phone },
}: {
  readonly selection: Selection;
  readonly location: Pick<Location, "phone" | "timeZone">;
}) => {
  const now = useWallClock(timeZone);
  if (policy?.asks === "deposit" || policy?.asks === "card")
    return <p className={styles["note"]}>{policy.text}</p>;
  const hours = freeCancellationHoursOf({ policy }, slot?.freeCancellationHours ?? null);
  const terms = cancellationTerms(request.time, hours, now);
  if (terms === null) return null;
  if (terms.isOver) {
    return (
      <p className={styles["note"]}>
        {t`This table can no longer be cancelled online.`}{" "}
        {phone !== "" && fillSlot(t`Please call ${SLOT} if you cannot come.`, <PhoneLink phone={phone} />)}
      </p>
    );
  }
  const date = dateLabel(dateOf(terms.until), { language: formatLocale() });
  const time = timeLabel(timeOf(terms.until), formatLocale());
  return <p className={styles["note"]}>{t`Free to cancel until ${date}, ${time}.`}</p>;
};
