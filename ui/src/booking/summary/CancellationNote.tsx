import type { Slot } from "@couvert/domain/booking/reservation/availability";
import { cancellationNote } from "@couvert/domain/booking/reservation/cancellation";
import type { TableRequest } from "@couvert/domain/booking/reservation/table-request";
import styles from "./CancellationNote.module.css";

/** Until when a table can be cancelled for nothing; nothing where the provider says nothing of it. */
export const CancellationNote = ({
  slots,
  request,
}: {
  readonly slots: readonly Slot[];
  readonly request: TableRequest;
}) => {
  const slot = slots.find(({ time, attribute }) => time === request.time && attribute === request.attribute);
  const note = cancellationNote(request.time, slot?.freeCancellationHours ?? null);
  return note === null ? null : <p className={styles["note"]}>{note}</p>;
};
