import type { CardNumbers } from "@couvert/domain/booking/card/card-number";
import type { Detailing } from "@couvert/domain/booking/reservation/reservation";
import { needsCard, priceSelection } from "@couvert/domain/booking/reservation/selection";
import { dateOf } from "@couvert/domain/time/local-date-time";
import type { TimeZone } from "@couvert/domain/time/zoned-time";
import { dollarsLabel } from "@couvert/domain/values/price";
import { useEffect, useRef } from "react";
import { chunkOnce } from "../../kit/loading/chunk.ts";
import { PanelPart } from "../../kit/panel/PanelPart.tsx";
import type { CardFormHandle } from "../card/CardForm.tsx";
import { useWallClock } from "../summary/use-wall-clock.ts";
import type { Payment } from "./DetailsForm.tsx";

const cardForm = chunkOnce(() => import("../card/CardForm.tsx"));

/**
 * Returns the payment of the held table, null where nothing is prepaid. The card form loads when there is something to pay
 * and clears number and CVC once the card provider has answered.
 */
export const usePayment = (
  { held, submitting }: Detailing,
  zone: TimeZone,
  accepted: CardNumbers,
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
  const price = priceSelection(selection);
  if (!needsCard(selection) || price === null) return null;
  const words = `Your card is charged ${dollarsLabel(price.total)} when the reservation is complete.`;
  return {
    fields: (
      <PanelPart
        chunk={cardForm}
        props={{ ref: form, today, accepted, words }}
        fallback={<p role="status">Loading the card form</p>}
      />
    ),
    read: async (focuses) => (await form.current?.read(focuses)) ?? null,
  };
};
