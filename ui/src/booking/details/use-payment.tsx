import type { Detailing } from "@couvert/domain/booking/flow/reservation";
import {
  currencyOf,
  dueAtBooking,
  needsCard,
  needsConsent,
} from "@couvert/domain/booking/reservation/selection";
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
import type { HostedCardHandle } from "../card/HostedCard.tsx";
import type { TrackedPage } from "../card/tracked-page.ts";
import type { ReservationFlow } from "../flow/reservation-flows.ts";
import { useWallClock } from "../summary/use-wall-clock.ts";
import type { Payment } from "./DetailsForm.tsx";

const LOADING = msg`Loading the card form`;

const cardForm = chunkOnce(() => import("../card/CardForm.tsx"));

const hostedCard = chunkOnce(() => import("../card/HostedCard.tsx"));

/**
 * Returns the payment of the held table, null where it needs no card. The card form, or the card provider's own field, loads when it is needed; the
 * form clears number and CVC once the card provider has answered. A page where a tracker runs shows neither and reloads:
 * the next one loads no tracker beside it (rules 7.86, 14.14).
 */
export const usePayment = (
  { held, submitting }: Detailing,
  zone: TimeZone,
  {
    cardNumbers: accepted,
    hostedField,
    reload,
  }: Pick<ReservationFlow, "cardNumbers" | "hostedField" | "reload">,
): Payment | null => {
  const form = useRef<CardFormHandle>(null);
  const hosted = useRef<HostedCardHandle>(null);
  const today = dateOf(useWallClock(zone));
  const isAsking = submitting?.stage === "card";
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current && !isAsking) form.current?.clear();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const { selection } = held;
  const amount = dueAtBooking(selection);
  const isNeeded = needsCard(selection);
  const isTracked = isNeeded && (window as TrackedPage).couvertTracked === true;
  useEffect(() => {
    if (isTracked) reload();
  }, [isTracked, reload]);

  if (!isNeeded) return null;
  const total = amount === 0 ? null : moneyWords(amount, currencyOf(selection));
  if (isTracked)
    return { fields: () => <p role="status">{i18n._(LOADING)}</p>, total, read: async () => null };
  const words =
    total === null
      ? t`Your card is stored when the reservation is complete. Nothing is charged now.`
      : t`Your card is charged ${total} when the reservation is complete.`;
  const deposit = selection.policy?.asks === "deposit" ? total : null;
  const fallback = (
    <p role="status" id={CARD_FORM_ID}>
      {i18n._(LOADING)}
    </p>
  );
  if (hostedField !== undefined) {
    const shown = { field: hostedField, words, deposit, needsConsent: needsConsent(selection) };
    return {
      fields: (onErrors) => (
        <PanelPart chunk={hostedCard} props={{ ref: hosted, ...shown, onErrors }} fallback={fallback} />
      ),
      total,
      read: async (focuses) => (await hosted.current?.read(focuses)) ?? null,
    };
  }
  return {
    fields: (onErrors) => (
      <PanelPart
        chunk={cardForm}
        props={{ ref: form, today, accepted, words, deposit, onErrors }}
        fallback={fallback}
      />
    ),
    total,
    read: async (focuses) => (await form.current?.read(focuses)) ?? null,
  };
};
