import { plural } from "@lingui/core/macro";
import styles from "../Desk.module.css";
import { Action } from "../frame/Choice.tsx";
import { goTo } from "../frame/desk-address.ts";
import { useOpenDesk } from "../frame/desk-context.ts";

/** Says how many parties of the day cannot be seated as they are booked, and leads to them (rule 11.19). */
export const StrandedNote = () => {
  const { stranded } = useOpenDesk().day;
  if (stranded.length === 0) return null;
  return (
    <p className={styles["note"]}>
      <Action onClick={() => goTo({ sheet: "hours" })}>
        {plural(stranded.length, {
          one: "# booking cannot be seated as booked",
          other: "# bookings cannot be seated as booked",
        })}
      </Action>
    </p>
  );
};
