import { ALLERGIES_MAX_LENGTH } from "@couvert/domain/booking/guest/allergies";
import { NAME_MAX_LENGTH, OCCASIONS, REQUEST_MAX_LENGTH } from "@couvert/domain/booking/guest/guest";
import type { EditedDetails, ReservationView } from "@couvert/domain/booking/manage/manage-view";
import { PHONE_INPUT } from "@couvert/domain/forms/phone/phone-field";
import { t } from "@lingui/core/macro";
import { detailsMessages } from "../booking/details/details-messages.ts";
import { occasionLabel } from "../booking/details/occasion-label.ts";
import button from "../design/button.module.css";
import { Field } from "../kit/form/Field.tsx";
import { PhoneLink } from "../kit/link/SiteLink.tsx";
import { fillSlot, SLOT } from "../languages/message-slot.tsx";
import styles from "./ManagePage.module.css";
import { SelectField } from "./SelectField.tsx";

/** Changes who the guest is and what they ask for, also of a table that cannot be moved any more; not the email address (rule 7.98). */
export const DetailsSection = ({ view }: { readonly view: ReservationView }) => {
  const { details, phoneEnding, restaurant, version } = view;
  const fieldOf = (name: Exclude<keyof EditedDetails, "allergies">) => {
    const problems = details.problems[name];
    return {
      name,
      defaultValue: details[name],
      error: problems === undefined ? undefined : detailsMessages(name, problems),
    };
  };
  return (
    <section aria-labelledby="details" className={styles["section"]}>
      <h2 id="details" className={styles["title"]}>{t`Your details`}</h2>
      <form method="post" action="?" noValidate className={styles["edit"]}>
        <input type="hidden" name="action" value="details" />
        <input type="hidden" name="version" value={version} />
        <Field label={t`First name`} {...fieldOf("firstName")} maxLength={NAME_MAX_LENGTH} />
        <Field label={t`Last name`} {...fieldOf("lastName")} maxLength={NAME_MAX_LENGTH} />
        <Field
          label={t`New phone number`}
          {...fieldOf("phoneNumber")}
          type="tel"
          maxLength={PHONE_INPUT.maxLength}
          autoComplete="tel"
          hint={
            phoneEnding === ""
              ? t`With + and its country’s code, where it is from another country than the restaurant.`
              : t`Ours ends in ${phoneEnding}: leave this empty to keep it. A number from another country begins with +.`
          }
        />
        <SelectField label={t`Occasion (optional)`} name="occasion" defaultValue={details.occasion}>
          <option value="">{t`No occasion`}</option>
          {OCCASIONS.map((occasion) => (
            <option key={occasion} value={occasion}>
              {occasionLabel(occasion)}
            </option>
          ))}
        </SelectField>
        <Field
          label={t`Allergies (optional)`}
          name="allergies"
          defaultValue={details.allergies}
          maxLength={ALLERGIES_MAX_LENGTH}
        />
        <Field
          label={t`Special request (optional)`}
          {...fieldOf("request")}
          isLong
          maxLength={REQUEST_MAX_LENGTH}
        />
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

/** Asks whether the guest still comes, and says it once they have said so; nothing before the reminder (rule 7.99). */
export const ComingSection = ({ view: { coming } }: { readonly view: ReservationView }) => {
  if (coming === null) return null;
  return (
    <section aria-labelledby="coming" className={styles["section"]}>
      <h2 id="coming" className={styles["title"]}>{t`Are you still coming?`}</h2>
      {coming === "yes" ? (
        <p>{t`You have told us that you are coming. See you soon!`}</p>
      ) : (
        <form method="post" action="?">
          <input type="hidden" name="action" value="coming" />
          <button type="submit" className={button["primary"]}>{t`Yes, we are coming`}</button>
        </form>
      )}
    </section>
  );
};
