import type { Slot } from "@couvert/domain/booking/reservation/availability";
import { cancellationNote } from "@couvert/domain/booking/reservation/cancellation";
import type { TableRequest } from "@couvert/domain/booking/reservation/table-request";
import styles from "./CancellationNote.module.css";

/** Until when a seat can be cancelled for nothing; nothing where the provider says nothing of it. */
export const CancellationNote = ({
  slots,
  seat,
}: {
  readonly slots: readonly Slot[];
  readonly seat: TableRequest;
}) => {
  const slot = slots.find(({ time, attribute }) => time === seat.time && attribute === seat.attribute);
  const note = cancellationNote(seat.time, slot?.freeCancellationHours ?? null);
  return note === null ? null : <p className={styles["note"]}>{note}</p>;
};
