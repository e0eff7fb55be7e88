import { addDays } from "@couvert/domain/time/calendar-date";
import { dateOf, isLocalDateTime, type LocalDateTime, timeOf } from "@couvert/domain/time/local-date-time";
import { localTimeIn } from "@couvert/domain/time/zoned-time";
import { t } from "@lingui/core/macro";
import { moneyWords } from "../../languages/money-words.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import { Check, TextField } from "../frame/Form.tsx";
import sheet from "../frame/Sheet.module.css";

/** How long a table waits for its deposit at first, in ms. */
const HOUR_MS = 3_600_000;

interface PayLinkProps {
  readonly deposit: number;
  readonly hasEmail: boolean;
  /** Null for no link. */
  readonly until: LocalDateTime | null;
  readonly onChange: (until: LocalDateTime | null) => void;
}

/** Offers to send a link by which the guest pays the deposit, and holds the table until a time of today or the night (rule 14.23). */
export const PayLink = ({ deposit, hasEmail, until, onChange }: PayLinkProps) => {
  const { day, now } = useOpenDesk();
  const { timeZone, currency } = day.restaurant;
  const amount = moneyWords(deposit, currency);
  const clock = localTimeIn(timeZone, now);
  return (
    <fieldset className={sheet["form"]}>
      <legend className={sheet["title"]}>{t`Deposit of ${amount}`}</legend>
      <Check
        label={t`Send a link to pay, and hold the table`}
        checked={until !== null}
        onCheck={(isChecked) => onChange(isChecked ? localTimeIn(timeZone, now + HOUR_MS) : null)}
      />
      {until !== null && (
        <TextField
          label={t`Hold until`}
          type="time"
          required
          hint={hasEmail ? "" : t`The link needs an email address.`}
          value={timeOf(until)}
          onText={(time) => {
            const date = time > timeOf(clock) ? dateOf(clock) : addDays(dateOf(clock), 1);
            const chosen = `${date}T${time}`;
            if (isLocalDateTime(chosen)) onChange(chosen);
          }}
        />
      )}
    </fieldset>
  );
};
