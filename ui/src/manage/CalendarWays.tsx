import type { ReservationView } from "@couvert/domain/booking/manage/manage-view";
import { calendarLinks } from "@couvert/domain/booking/reservation/calendar-links";
import { t } from "@lingui/core/macro";
import { sharedTexts } from "../booking/thank-you/shared-texts.ts";
import button from "../design/button.module.css";
import styles from "./ManagePage.module.css";

/** Adds the reservation to a calendar: by its event as a file, or at Google or Outlook, which learn no manage link (rules 7.87, 7.101). */
export const CalendarWays = ({ view }: { readonly view: ReservationView }) => {
  const { period, restaurant, selection, confirmation } = view;
  const { google, outlook } = calendarLinks({
    ...{ start: period.from, end: period.to, address: restaurant.address },
    ...sharedTexts(restaurant, selection.request.partySize, confirmation),
  });
  const outside = { target: "_blank", rel: "noopener noreferrer", className: button["quiet"] };
  return (
    <p className={styles["choices"]}>
      <a href="?calendar" download className={button["quiet"]}>{t`Add to calendar`}</a>
      <a href={google} {...outside}>{t`Google Calendar`}</a>
      <a href={outlook} {...outside}>{t`Outlook`}</a>
    </p>
  );
};
