import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { useStepBack } from "../../kit/panel/panel-back.ts";
import styles from "./ChangeBooking.module.css";

/**
 * Shows a button that releases the held table, beside `children`. It asks first, in the place of all of them; the button that keeps the
 * table has the focus (rules 4.37, 4.48).
 */
export const AskFirst = ({
  label,
  question,
  answer,
  isDisabled,
  isStep = false,
  asks = () => true,
  onLetGo,
  children,
}: {
  readonly label: string;
  readonly question: string;
  /** The label of the button that releases the table. */
  readonly answer: string;
  readonly isDisabled: boolean;
  /** Whether a step back asks too (rule 4.47). */
  readonly isStep?: boolean;
  /** Returns whether there is anything to lose. */
  readonly asks?: () => boolean;
  readonly onLetGo: () => void;
  readonly children?: ReactNode;
}) => {
  const [asked, setAsked] = useState<"not" | "now" | "before">("not");
  const isAsking = asked === "now" && !isDisabled;
  useStepBack(() => {
    const opens = isStep && !isAsking && !isDisabled;
    if (opens) setAsked("now");
    return opens;
  });
  return isAsking ? (
    <fieldset className={styles["prompt"]}>
      <legend>{question}</legend>
      {/* biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was just pressed */}
      <button type="button" className={styles["edit"]} autoFocus onClick={() => setAsked("before")}>
        {t`Keep this table`}
      </button>
      <button type="button" className={styles["edit"]} onClick={onLetGo}>
        {answer}
      </button>
    </fieldset>
  ) : (
    <>
      <button
        type="button"
        className={styles["edit"]}
        disabled={isDisabled}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the answer that was just pressed
        autoFocus={asked === "before"}
        onClick={() => (asks() ? setAsked("now") : onLetGo())}
      >
        {label}
      </button>
      {children}
    </>
  );
};
