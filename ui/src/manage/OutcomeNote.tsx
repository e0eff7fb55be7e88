import type { ReservationView } from "@couvert/domain/booking/manage/manage-view";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { NOT_ALL_FILLED } from "../kit/form/problem-messages.ts";
import { Icon } from "../kit/icon/Icon.tsx";
import { check } from "../kit/icon/icons.ts";
import { PhoneLink } from "../kit/link/SiteLink.tsx";
import { fillSlot, SLOT } from "../languages/message-slot.tsx";
import styles from "./ManagePage.module.css";
import { timeLabel } from "./manage-labels.ts";

/** Announces the outcome of the last form; nothing without one. */
export const OutcomeNote = ({ view }: { readonly view: ReservationView }) => {
  const { phone } = view.restaurant;
  switch (view.outcome) {
    case "changed":
      return view.status === "open" || view.status === "late" ? (
        <Done>{t`Your reservation is changed. An email that says so is on its way.`}</Done>
      ) : null;
    case "unchanged":
      return <Done>{t`Your reservation is like that already, so nothing was changed.`}</Done>;
    case "changed meanwhile":
      return (
        <Problem>
          {t`The restaurant has changed your reservation meanwhile, so your details are not saved yet. Please look at both, and save again.`}
        </Problem>
      );
    case "not filled":
      return <Problem>{i18n._(NOT_ALL_FILLED)}</Problem>;
    case "opted in":
      return <Done>{t`Thank you: we will send you our news and offers.`}</Done>;
    case "opted out":
      return (
        <Done>
          {view.mailboxKey === null
            ? t`This reservation brings you no news and offers. For all your reservations, open this page by the link in an email from us.`
            : t`You get no more news and offers from us.`}
        </Done>
      );
    case "slot taken":
      return <Problem>{t`That table has just gone, so your reservation stays as it is below.`}</Problem>;
    case "changed too often":
      return (
        <Problem>
          {t`Your reservation has been changed often within an hour, so it stays as it is below.`}{" "}
          <ChangeableAgain view={view} />
          {view.status === "open" && <> {t`You can still cancel it here.`}</>}
        </Problem>
      );
    case "rejected":
      return (
        <Problem>
          {fillSlot(
            t`That cannot be done here, so your reservation stays as it is below. Please call ${SLOT}.`,
            <PhoneLink phone={phone} />,
          )}
        </Problem>
      );
    case null:
      return null;
  }
};

/** Says from when a reservation can be changed again. */
export const ChangeableAgain = ({
  view: { changeableAt, restaurant },
}: {
  readonly view: ReservationView;
}) => {
  const time = changeableAt === null ? "" : timeLabel(changeableAt);
  return fillSlot(
    changeableAt === null
      ? t`You can change it again now, or call ${SLOT}.`
      : t`You can change it again from ${time}, or call ${SLOT}.`,
    <PhoneLink phone={restaurant.phone} />,
  );
};

const Done = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles["note"]} role="status">
    <Icon drawing={check} className={styles["mark"]} />
    <span>{children}</span>
  </p>
);

/** Shows what went wrong. Screen readers announce it at once. */
export const Problem = ({ children }: { readonly children: ReactNode }) => (
  <p className={`${styles["note"]} ${styles["problem"]}`} role="alert">
    {children}
  </p>
);
