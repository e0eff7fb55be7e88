import { ALLERGIES_MAX_LENGTH } from "@couvert/domain/booking/guest/allergies";
import { NAME_MAX_LENGTH, OCCASIONS, REQUEST_MAX_LENGTH } from "@couvert/domain/booking/guest/guest";
import type { EditedDetails, ReservationView } from "@couvert/domain/booking/manage/manage-view";
import { currencyOf } from "@couvert/domain/booking/reservation/selection";
import { PHONE_INPUT } from "@couvert/domain/forms/phone/phone-field";
import { dateOf } from "@couvert/domain/time/local-date-time";
import { t } from "@lingui/core/macro";
import { detailsMessages } from "../booking/details/details-messages.ts";
import { occasionLabel } from "../booking/details/occasion-label.ts";
import button from "../design/button.module.css";
import page from "../design/page.module.css";
import { Field } from "../kit/form/Field.tsx";
import { PhoneLink } from "../kit/link/SiteLink.tsx";
import { fillSlot, SLOT } from "../languages/message-slot.tsx";
import { moneyWords } from "../languages/money-words.ts";
import { ChangeSection } from "./ChangeSection.tsx";
import styles from "./ManagePage.module.css";
import { dayLabel, timeLabel } from "./manage-labels.ts";
import { OutcomeNote } from "./OutcomeNote.tsx";
import { PressForm } from "./PressForm.tsx";
import { ReservationDetails } from "./ReservationDetails.tsx";
import { SelectField } from "./SelectField.tsx";

/** A reservation, and whether its guest can ask for text messages (rule 15.2). */
interface ReservationPageProps {
  readonly view: ReservationView;
  readonly hasTexts: boolean;
}

/** Shows a reservation with the forms that its guest can send (rule 7.87). */
export const ReservationPage = ({ view, hasTexts }: ReservationPageProps) => (
  <>
    <p className={page["label"]}>{view.restaurant.name}</p>
    <h1 className={styles["heading"]}>{headingOf(view)}</h1>
    <OutcomeNote view={view} />
    <p className={styles["lead"]}>
      <Lead view={view} />
    </p>
    <ReservationDetails view={view} />
    {(view.status === "open" || view.status === "late") && (
      <>
        <p className={styles["choices"]}>
          <a href="?calendar" download className={button["quiet"]}>{t`Add to calendar`}</a>
          {["Google Calendar", "Outlook"].map((name) => (
            <a key={name} href={`?calendar=${name}`} rel="noreferrer" className={button["quiet"]}>
              {name}
            </a>
          ))}
        </p>
        {view.coming !== null && <ComingSection coming={view.coming} />}
      </>
    )}
    {view.status === "open" && <ChangeSection view={view} />}
    {(view.status === "open" || view.status === "late") && view.changeableAt === null && (
      <DetailsSection view={view} hasTexts={hasTexts} />
    )}
    {view.status === "open" && <CancelSection view={view} />}
    {view.marketingConsent !== "none" && <NewsSection view={view} />}
  </>
);

/** Returns the heading of a reservation: its state. */
export const headingOf = ({ status }: ReservationView): string =>
  status === "past"
    ? t`This visit is over`
    : status === "cancelled"
      ? t`This reservation is cancelled`
      : t`Your table is reserved`;

const Lead = ({ view: { status, restaurant, charged, isRefunded } }: { readonly view: ReservationView }) => {
  const phone = <PhoneLink phone={restaurant.phone} />;
  switch (status) {
    case "open":
      return t`This page is your key to the reservation: keep its address to yourself.`;
    case "late":
      return fillSlot(
        t`It is too close to its time to move or cancel your table here. Please call ${SLOT}.`,
        phone,
      );
    case "past":
      return fillSlot(
        t`We hope to see you again. For anything about this visit, please call ${SLOT}.`,
        phone,
      );
    case "cancelled":
      if (charged !== null && !isRefunded)
        return t`The table has been let go. What you paid is kept, as you agreed when you booked.`;
      return charged === null
        ? t`The table has been let go. We hope to see you another time.`
        : t`The table has been let go, and what you paid is given back to your card; your bank may take a few days to show it.`;
  }
};

/** Asks whether the guest still comes, or says that they said so (rule 7.99). */
const ComingSection = ({ coming }: { readonly coming: "asked" | "yes" }) => (
  <section aria-labelledby="coming" className={styles["section"]}>
    <h2 id="coming" className={styles["title"]}>{t`Are you still coming?`}</h2>
    {coming === "yes" ? (
      <p role="status">{t`You have told us that you are coming. See you soon!`}</p>
    ) : (
      <PressForm action="coming" look="primary" label={t`Yes, we are coming`} />
    )}
  </section>
);

/** Changes who the guest is and what they ask for, also of a table that cannot be moved any more; not the email address (rule 7.98). */
const DetailsSection = ({ view, hasTexts }: ReservationPageProps) => {
  const { details, phoneEnding, restaurant, version, areTextsStopped } = view;
  const fieldOf = (name: Exclude<keyof EditedDetails, "allergies" | "textOptIn">, maxLength: number) => {
    const problems = details.problems[name];
    const error = problems === undefined ? undefined : detailsMessages(name, problems);
    return { name, maxLength, defaultValue: details[name], error };
  };
  return (
    <section aria-labelledby="details" className={styles["section"]}>
      <h2 id="details" className={styles["title"]}>{t`Your details`}</h2>
      <form method="post" action="?" noValidate className={styles["edit"]}>
        <input type="hidden" name="action" value="details" />
        <input type="hidden" name="version" value={version} />
        <Field label={t`First name`} {...fieldOf("firstName", NAME_MAX_LENGTH)} />
        <Field label={t`Last name`} {...fieldOf("lastName", NAME_MAX_LENGTH)} />
        <Field
          label={t`New phone number`}
          {...fieldOf("phoneNumber", PHONE_INPUT.maxLength)}
          type="tel"
          hint={t`Ours ends in ${phoneEnding}: leave this empty to keep it. A number from another country begins with +.`}
        />
        <SelectField label={t`Occasion (optional)`} name="occasion" defaultValue={details.occasion}>
          {["", ...OCCASIONS].map((occasion) => (
            <option key={occasion} value={occasion}>
              {occasionLabel(occasion) || t`No occasion`}
            </option>
          ))}
        </SelectField>
        <Field
          label={t`Allergies (optional)`}
          name="allergies"
          defaultValue={details.allergies}
          maxLength={ALLERGIES_MAX_LENGTH}
        />
        <Field label={t`Special request (optional)`} {...fieldOf("request", REQUEST_MAX_LENGTH)} isLong />
        {hasTexts ? (
          <label className={styles["texts"]}>
            <input type="checkbox" name="texts" defaultChecked={details.textOptIn} />
            {t`Text me about this reservation`}
          </label>
        ) : (
          // The consent stays as it is.
          details.textOptIn && <input type="hidden" name="texts" value="on" />
        )}
        {hasTexts && areTextsStopped && (
          <p>{t`You have replied that you want no text messages. Reply START to one to get them again.`}</p>
        )}
        <p>
          {fillSlot(
            t`Emails go to the address you gave when you booked. To change it, please call ${SLOT}.`,
            <PhoneLink phone={restaurant.phone} />,
          )}
        </p>
        <button type="submit" className={button["quiet"]}>{t`Save my details`}</button>
      </form>
    </section>
  );
};

/** Cancels the reservation in two steps. */
const CancelSection = ({ view }: { readonly view: ReservationView }) => (
  <section aria-labelledby="cancel" className={styles["section"]}>
    <h2 id="cancel" className={styles["title"]}>{t`Cancel your reservation`}</h2>
    <p>{cancellationTerms(view).join(" ")}</p>
    <details className={styles["cancel"]}>
      <summary className={button["plain"]}>{t`Cancel this reservation…`}</summary>
      <form method="post" action="?">
        <input type="hidden" name="action" value="cancel" />
        <p>{t`Are you sure?`}</p>
        <button type="submit" className={`${button["primary"]} ${styles["danger"]}`}>
          {t`Yes, cancel my reservation`}
        </button>
      </form>
    </details>
  </section>
);

const cancellationTerms = ({ freeUntil, charged, selection }: ReservationView): readonly string[] => {
  const { policy } = selection;
  const last = t`A table that is let go may be taken by others at once.`;
  // They name the deadline, and what is given back or charged.
  if (policy?.asks === "deposit" || policy?.asks === "card") return [policy.text, last];
  const terms: string[] = [];
  if (freeUntil !== null) {
    const date = dayLabel(dateOf(freeUntil));
    const time = timeLabel(freeUntil);
    terms.push(t`Free to cancel until ${date}, ${time}.`);
  }
  if (charged !== null) {
    const amount = moneyWords(charged, currencyOf(selection));
    terms.push(t`The ${amount} you paid is given back to your card.`);
  }
  return [...terms, last];
};

/** Confirms the consent to marketing emails, or revokes it (rule 4.44). */
const NewsSection = ({ view: { marketingConsent, mailboxKey } }: { readonly view: ReservationView }) => (
  <section aria-labelledby="news" className={styles["section"]}>
    <h2 id="news" className={styles["title"]}>{t`News and offers`}</h2>
    <p>{t`You asked us to send you news and offers. Emails about your reservations are not among them.`}</p>
    {marketingConsent === "unconfirmed" && mailboxKey === null && (
      <p>{t`Please confirm it: open this page by the link in the email that we sent you.`}</p>
    )}
    <div className={styles["choices"]}>
      {marketingConsent === "unconfirmed" && mailboxKey !== null && (
        <PressForm
          action="opt-in"
          look="primary"
          mailboxKey={mailboxKey}
          label={t`Yes, send me news and offers`}
        />
      )}
      <PressForm action="opt-out" mailboxKey={mailboxKey} label={t`Send me none`} />
    </div>
  </section>
);
