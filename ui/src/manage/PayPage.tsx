import type { HostedField } from "@couvert/domain/booking/card/hosted-field";
import type { PayView } from "@couvert/domain/booking/manage/manage-view";
import { t } from "@lingui/core/macro";
import button from "../design/button.module.css";
import page from "../design/page.module.css";
import { PhoneLink } from "../kit/link/SiteLink.tsx";
import { fillSlot, SLOT } from "../languages/message-slot.tsx";
import { moneyWords } from "../languages/money-words.ts";
import { type Fact, FactList } from "./FactList.tsx";
import styles from "./ManagePage.module.css";
import { areaLabel, partyLabel, whenLabel } from "./manage-labels.ts";
import { Problem } from "./OutcomeNote.tsx";

/** Shows what a guest is asked to pay, with the card provider's own field while it is open (rule 14.22). */
export const PayPage = ({
  view,
  field,
}: {
  readonly view: PayView;
  readonly field: HostedField | undefined;
}) => {
  const { restaurant, request, asks, reason, terms, clientSecret, status } = view;
  const amount = moneyWords(view.amount, view.currency);
  const facts: readonly Fact[] = [
    [t`When`, whenLabel(request.time)],
    [t`Party`, partyLabel(request.partySize)],
    [t`Seating`, areaLabel(view, request.seatingArea)],
    [asks === "fee" ? t`Fee` : t`Deposit`, amount],
    [t`Reason`, reason],
    [t`Payable until`, status === "open" || status === "unavailable" ? whenLabel(view.until) : ""],
  ];
  const problem = status === "open" ? problemOf(view.tried) : null;
  return (
    <>
      <p className={page["label"]}>{restaurant.name}</p>
      <h1 className={styles["heading"]}>{payHeading(view)}</h1>
      <p className={styles["lead"]}>{wordsOf(asks === "fee")[status][1]}</p>
      {problem !== null && <Problem>{problem}</Problem>}
      <FactList facts={facts} />
      {terms !== "" && <p className={styles["agreed"]}>{terms}</p>}
      {clientSecret !== null && field !== undefined && (
        <form
          id="pay"
          className={styles["pay"]}
          data-secret={clientSecret}
          data-field={JSON.stringify(field)}
        >
          <div id="card" />
          <noscript>
            <p>{t`Paying here needs JavaScript. Please turn it on, or call the restaurant.`}</p>
          </noscript>
          <button type="submit" className={button["primary"]} disabled>
            {asks === "fee" ? t`Confirm ${amount}` : t`Pay ${amount}`}
          </button>
          <p className={styles["paid"]}>{t`Your card goes straight to the card provider.`}</p>
        </form>
      )}
      {(status === "unavailable" || status === "processing") && (
        <p className={styles["again"]}>
          <a className={button["quiet"]} href="?" rel="noreferrer">{t`Look again`}</a>
        </p>
      )}
      {restaurant.phone !== "" && (
        <p>{fillSlot(t`Questions? Call ${SLOT}.`, <PhoneLink phone={restaurant.phone} />)}</p>
      )}
    </>
  );
};

/** Says how a try ended, by what the card field says; nothing for anything else, since the address may have been typed. */
const problemOf = (tried: string | null): string | null => {
  switch (tried) {
    case "declined":
      return t`Your bank has declined the card. Nothing was charged; please try another.`;
    case "abandoned":
      return t`The payment was not confirmed. Nothing was charged; please try again.`;
    case "unavailable":
      return t`The card provider gave no answer. Please try again.`;
    default:
      return null;
  }
};

/** Returns the heading of a payment: what became of it. */
export const payHeading = ({ status, asks }: PayView): string => wordsOf(asks === "fee")[status][0];

/** Returns the heading and the sentence below it, by what became of a fee or of a deposit. */
const wordsOf = (
  isFee: boolean,
): Readonly<Record<PayView["status"], readonly [heading: string, lead: string]>> => {
  const asked = isFee ? t`Please confirm the payment` : t`Please pay the deposit`;
  return {
    open: [
      asked,
      isFee
        ? t`The restaurant charges the fee that you agreed to, and your bank asks you to confirm it.`
        : t`The table is held for you. By paying you agree to the terms below, and it is booked.`,
    ],
    unavailable: [
      asked,
      t`The card provider cannot be reached just now. Please look again in a few minutes.`,
    ],
    processing: [
      t`Your payment is being processed`,
      t`Please do not pay again: your bank has not answered yet.`,
    ],
    paid: [
      t`It is paid`,
      isFee
        ? t`Thank you. You need not do anything else.`
        : t`Thank you. The email about your table has the link to change or cancel it.`,
    ],
    refunded: [
      t`It is given back`,
      isFee
        ? t`What you paid is given back to your card; your bank may take a few days to show it.`
        : t`Your table is no longer booked. What you paid is given back to your card; your bank may take a few days to show it.`,
    ],
    declined: [
      t`Too many cards were declined`,
      isFee
        ? t`Nothing was charged, and no other card can be tried here. Please call the restaurant.`
        : t`Nothing was charged, and no other card can be tried here. Your table is still held: please call the restaurant.`,
    ],
    over: [
      t`There is nothing to pay any more`,
      isFee
        ? t`The time to confirm is over, or the restaurant asks for it no more.`
        : t`Please call the restaurant if you have a question about this table.`,
    ],
  };
};
