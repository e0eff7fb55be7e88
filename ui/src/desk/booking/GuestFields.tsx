import { t } from "@lingui/core/macro";
import { Field } from "../../kit/form/Field.tsx";
import type { NewPartyBody } from "../frame/desk-client.ts";
import sheet from "../frame/Sheet.module.css";

/** Asks who a guest is; each field may stay empty. */
export const GuestFields = ({
  guest,
  onChange,
}: {
  readonly guest: NewPartyBody["guest"];
  readonly onChange: (changed: Partial<NewPartyBody["guest"]>) => void;
}) => (
  <>
    <div className={sheet["pair"]}>
      <Field
        label={t`First name`}
        autoComplete="off"
        maxLength={100}
        value={guest.firstName}
        onChange={({ target }) => onChange({ firstName: target.value })}
      />
      <Field
        label={t`Last name`}
        autoComplete="off"
        maxLength={100}
        value={guest.lastName}
        onChange={({ target }) => onChange({ lastName: target.value })}
      />
    </div>
    <Field
      label={t`Telephone`}
      type="tel"
      autoComplete="off"
      maxLength={25}
      value={guest.phoneNumber}
      onChange={({ target }) => onChange({ phoneNumber: target.value })}
    />
    <Field
      label={t`Email`}
      type="email"
      autoComplete="off"
      maxLength={254}
      hint={
        guest.email === "" ? t`Without an email address no email is sent.` : t`A confirmation is sent there.`
      }
      value={guest.email}
      onChange={({ target }) => onChange({ email: target.value })}
    />
  </>
);
