import { nextStatus } from "@couvert/domain/booking/desk/party";
import { waitOf } from "@couvert/domain/booking/desk/table-states";
import { selectOrdinal, t } from "@lingui/core/macro";
import { moneyWords } from "../../languages/money-words.ts";
import type { DeskParty } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import { areaName, paymentWords, sourceWord, waitWords } from "../frame/words.ts";
import { mentionsAllergy } from "./day-list.ts";
import styles from "./PartyDetails.module.css";

/** Shows what else is known of a party, in short; an allergy by word and shape (rule 11.6). */
export const PartyDetails = ({ party, id }: { readonly party: DeskParty; readonly id?: string }) => {
  const { day, now } = useOpenDesk();
  const { restaurant } = day;
  const wait = waitOf(restaurant, party, day.parties, now);
  const { occasion, experience, paid, isRefunded, visits, request, notes, source, seatingArea, comingAt } =
    party;
  const facts = [
    comingAt !== null && nextStatus(party.status) === "arrived" && t`says they are coming`,
    areaName(restaurant, seatingArea),
    experience,
    paid !== null && paidWords(moneyWords(paid, restaurant.currency), isRefunded),
    // A paid deposit is what was paid.
    ...party.payments
      .filter(({ kind, status }) => kind === "fee" || status !== "charged")
      .map((payment) => paymentWords(party, payment, restaurant)),
    occasion,
    visits !== null && visitWord(visits + 1),
    sourceWord(source),
  ];
  return (
    <p id={id} className={styles["details"]}>
      {mentionsAllergy(`${request} ${notes}`) && <strong className={styles["allergy"]}>{t`Allergy`}</strong>}
      {day.stranded.includes(party.id) && (
        <strong className={styles["waits"]}>{t`cannot be seated as booked`}</strong>
      )}
      {wait !== null && <strong className={styles["waits"]}>{waitWords(wait)}</strong>}
      <span>{facts.filter(Boolean).join(" · ")}</span>
      {request !== "" && <q className={styles["request"]}>{request}</q>}
      {notes !== "" && <em className={styles["notes"]}>{notes}</em>}
    </p>
  );
};

const paidWords = (amount: string, isRefunded: boolean): string =>
  isRefunded ? t`${amount} given back` : t`${amount} paid`;

const visitWord = (visit: number): string =>
  visit === 1
    ? t`first visit`
    : selectOrdinal(visit, { one: "#st visit", two: "#nd visit", few: "#rd visit", other: "#th visit" });
