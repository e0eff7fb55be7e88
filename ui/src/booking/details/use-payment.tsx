import type { Detailing } from "@couvert/domain/booking/flow/reservation";
import { currencyOf, dueAtBooking } from "@couvert/domain/booking/reservation/selection";
import { dateOf } from "@couvert/domain/time/local-date-time";
import type { TimeZone } from "@couvert/domain/time/zoned-time";
import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { chunkOnce } from "../../kit/loading/chunk.ts";
import { PanelPart } from "../../kit/panel/PanelPart.tsx";
import { moneyWords } from "../../languages/money-words.ts";
import type { CardFormHandle } from "../card/CardForm.tsx";
import { CARD_FORM_ID } from "../card/card-form-id.ts";
import type { TrackedPage } from "../card/tracked-page.ts";
import type { ReservationFlow } from "../flow/reservation-flows.ts";
import { useWallClock } from "../summary/use-wall-clock.ts";
import type { Payment } from "./DetailsForm.tsx";

const LOADING = msg`Loading the card form`;

const cardForm = chunkOnce(() => import("../card/CardForm.tsx"));

/**
 * Returns the payment of the held table, null where nothing is charged when it is booked. The card form loads when there is something to pay
 * and clears number and CVC once the card provider has answered. A page where a tracker runs shows no card form and reloads:
 * the next one loads no tracker beside it (rule 7.86).
 */
export const usePayment = (
  { held, submitting }: Detailing,
  zone: TimeZone,
  { cardNumbers: accepted, reload }: Pick<ReservationFlow, "cardNumbers" | "reload">,
): Payment | null => {
  const form = useRef<CardFormHandle>(null);
  const today = dateOf(useWallClock(zone));
  const isAsking = submitting?.stage === "card";
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current && !isAsking) form.current?.clear();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const { selection } = held;
  const amount = dueAtBooking(selection);
  const isPaid = amount > 0;
  const isTracked = isPaid && (window as TrackedPage).couvertTracked === true;
  useEffect(() => {
    if (isTracked) reload();
  }, [isTracked, reload]);

  if (!isPaid) return null;
  const total = moneyWords(amount, currencyOf(selection));
  if (isTracked)
    return { fields: () => <p role="status">{i18n._(LOADING)}</p>, total, read: async () => null };
  const words = t`Your card is charged ${total} when the reservation is complete.`;
  const deposit = selection.policy?.asks === "deposit" ? total : null;
  return {
    fields: (onErrors) => (
      <PanelPart
        chunk={cardForm}
        props={{ ref: form, today, accepted, words, deposit, onErrors }}
        fallback={
          <p role="status" id={CARD_FORM_ID}>
            {i18n._(LOADING)}
          </p>
        }
      />
    ),
    total,
    read: async (focuses) => (await form.current?.read(focuses)) ?? null,
  };
};
