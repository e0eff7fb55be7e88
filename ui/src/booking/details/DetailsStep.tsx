import type { Detailing } from "@couvert/domain/booking/flow/reservation";
import type { FlowState } from "@couvert/domain/booking/flow/states";
import { secondsLeft } from "@couvert/domain/booking/reservation/hold";
import { phoneSettingsIn } from "@couvert/domain/forms/phone/phone-field";
import type { Location } from "@couvert/domain/restaurant/location/location";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { PanelHeading } from "../../kit/panel/PanelHeading.tsx";
import { PanelMessage } from "../../kit/panel/PanelMessage.tsx";
import type { ReservationFlow } from "../flow/reservation-flows.ts";
import { BookingSummary } from "../summary/BookingSummary.tsx";
import { HoldCountdown, useSeconds } from "../summary/HoldCountdown.tsx";
import { CancellationNote } from "./CancellationNote.tsx";
import { ChangeBooking } from "./ChangeBooking.tsx";
import { DetailsForm } from "./DetailsForm.tsx";
import styles from "./DetailsStep.module.css";
import { detailsNote } from "./details-notes.ts";
import { usePayment } from "./use-payment.tsx";

interface DetailsStepProps {
  readonly location: Location;
  readonly place: string;
  readonly flow: ReservationFlow;
  readonly state: FlowState<Detailing>;
}

/** Shows step 1: the held table, its countdown and the details form (rules 2.63, 4.32). */
const DetailsStep = ({ location, place, flow, state }: DetailsStepProps) => {
  const left = useSeconds(() => secondsLeft(state.held.hold, Date.now()));
  const isReserving = state.submitting !== null;
  const { country } = location;
  const phone = useMemo(() => phoneSettingsIn(flow.phone, country), [flow.phone, country]);
  const payment = usePayment(state, location.timeZone, flow);
  const message = state.message ?? (left === 0 ? "holdEnded" : null);
  const note = message && detailsNote(message);
  return (
    <>
      <PanelHeading eyebrow={place}>{left > 0 ? t`Your table is held` : t`Your hold has ended`}</PanelHeading>
      <PanelMessage message={message} phone={location.phone}>
        {note !== null && <p>{note}</p>}
      </PanelMessage>
      <HoldCountdown seconds={left} />
      <div className={styles["summary"]}>
        <BookingSummary selection={state.held.selection} zone={location.timeZone} />
        <CancellationNote selection={state.held.selection} location={location} />
        <ChangeBooking state={state} dispatch={flow.store.dispatch} />
      </div>
      <DetailsForm
        draft={flow.draft}
        phone={phone}
        payment={payment}
        isHeld={left > 0}
        isReserving={isReserving}
        rejected={state.rejected}
        onSubmit={(details, card) => flow.store.dispatch({ type: "DetailsSubmitted", details, card })}
        onReset={flow.reset}
      />
    </>
  );
};

export default DetailsStep;
