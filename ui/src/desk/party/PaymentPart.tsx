import { chargeableFee } from "@couvert/domain/booking/desk/desk-payment";
import { isComing } from "@couvert/domain/booking/desk/party";
import { amountText, unitOf } from "@couvert/domain/values/money";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import button from "../../design/button.module.css";
import { moneyWords } from "../../languages/money-words.ts";
import { Action } from "../frame/Choice.tsx";
import type { DeskParty, PartyAction } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import { Form, TextField } from "../frame/Form.tsx";
import sheet from "../frame/Sheet.module.css";
import { paymentWords } from "../frame/words.ts";

interface PaymentPartProps {
  readonly party: DeskParty;
  readonly isManager: boolean;
}

/** Shows what a party paid or is asked to pay, and what a manager can do about it: give back, or charge a fee (rules 14.6, 14.18, 14.21). */
export const PaymentPart = ({ party, isManager }: PaymentPartProps) => {
  const { restaurant } = useOpenDesk().day;
  const kept = isComing(party.status) || party.isRefunded ? null : party.paid;
  const most = chargeableFee(party, restaurant.timeZone);
  if (kept === null && most === 0 && party.payments.length === 0) return null;
  const [amount, fee] = [moneyWords(kept ?? 0, restaurant.currency), moneyWords(most, restaurant.currency)];
  return (
    <section className={sheet["part"]}>
      <h3 className={sheet["title"]}>{t`Payment`}</h3>
      {kept !== null && (
        <>
          <p>{t`${amount} paid and kept.`}</p>
          <GiveBack {...{ party, amount, isManager }} action={{ type: "refund" }} />
        </>
      )}
      {party.payments.map((payment) => (
        <div key={payment.id} className={sheet["form"]}>
          <p>{[paymentWords(party, payment, restaurant), payment.reason].filter(Boolean).join(" · ")}</p>
          {payment.kind === "fee" && payment.status === "charged" && !payment.isRefunded && (
            <GiveBack
              {...{ party, isManager, amount: moneyWords(payment.amount, restaurant.currency) }}
              action={{ type: "refund_fee", payment: payment.id }}
            />
          )}
        </div>
      ))}
      {most > 0 && isManager && <FeeForm key={most} party={party} most={most} />}
      {most > 0 && !isManager && (
        <p className={sheet["soft"]}>{t`A manager can charge a fee of up to ${fee}.`}</p>
      )}
    </section>
  );
};

/** Gives back what was kept, or a fee; a manager's decision. */
const GiveBack = ({ party, amount, isManager, action }: GiveBackProps) => {
  const { canWrite, change } = useOpenDesk();
  return isManager ? (
    <div className={sheet["row"]}>
      <Action disabled={!canWrite} onClick={() => void change(party, action, t`${amount} given back`)}>
        {t`Give ${amount} back`}
      </Action>
    </div>
  ) : (
    <p className={sheet["soft"]}>{t`A manager can give it back.`}</p>
  );
};

interface GiveBackProps extends PaymentPartProps {
  readonly amount: string;
  readonly action: PartyAction;
}

/** Charges a fee, at most what the guest agreed to, with a reason that the guest reads (rule 14.18). */
const FeeForm = ({ party, most }: { readonly party: DeskParty; readonly most: number }) => {
  const { canWrite, change, day } = useOpenDesk();
  const { currency } = day.restaurant;
  const [typed, setTyped] = useState(amountText(most, currency));
  const [reason, setReason] = useState("");
  const amount = Math.round(Number(typed) * unitOf(currency));
  const [words, limit] = [moneyWords(amount, currency), moneyWords(most, currency)];
  return (
    <details>
      <summary className={button["plain"]}>{t`Charge a fee…`}</summary>
      <Form
        onSend={() => void change(party, { type: "fee", amount, reason: reason.trim() }, t`fee of ${words}`)}
      >
        <TextField
          label={t`Amount`}
          type="number"
          required
          min={amountText(1, currency)}
          max={amountText(most, currency)}
          step={amountText(1, currency)}
          hint={t`At most ${limit}, as the guest agreed.`}
          value={typed}
          onText={setTyped}
        />
        <TextField
          label={t`Reason, which the guest reads`}
          required
          maxLength={200}
          value={reason}
          onText={setReason}
        />
        <div className={sheet["row"]}>
          <Action
            type="submit"
            disabled={!canWrite || reason.trim() === "" || !(amount > 0 && amount <= most)}
          >
            {t`Charge ${words}`}
          </Action>
        </div>
      </Form>
    </details>
  );
};
