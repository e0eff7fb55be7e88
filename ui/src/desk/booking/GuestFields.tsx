import { t } from "@lingui/core/macro";
import type { NewPartyBody } from "../frame/desk-client.ts";
import { TextField } from "../frame/Form.tsx";
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
      <TextField
        label={t`First name`}
        maxLength={100}
        value={guest.firstName}
        onText={(firstName) => onChange({ firstName })}
      />
      <TextField
        label={t`Last name`}
        maxLength={100}
        value={guest.lastName}
        onText={(lastName) => onChange({ lastName })}
      />
    </div>
    <TextField
      label={t`Telephone`}
      type="tel"
      maxLength={25}
      value={guest.phoneNumber}
      onText={(phoneNumber) => onChange({ phoneNumber })}
    />
    <TextField
      label={t`Email`}
      type="email"
      maxLength={254}
      hint={
        guest.email === "" ? t`Without an email address no email is sent.` : t`A confirmation is sent there.`
      }
      value={guest.email}
      onText={(email) => onChange({ email })}
    />
  </>
);
