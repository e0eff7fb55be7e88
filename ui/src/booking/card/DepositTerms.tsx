import { t } from "@lingui/core/macro";
import { type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import field from "../../kit/form/Field.module.css";
import styles from "../details/DetailsForm.module.css";

/** The function that the form around the box calls. */
export interface DepositTermsHandle {
  /** Returns whether the box is ticked; shows what is missing otherwise. `focuses` moves the focus to the box. */
  readonly read: (focuses: boolean) => boolean;
}

/** Asks the guest to confirm the terms of a deposit, which stand above the form (rule 14.3). */
export const DepositTerms = ({
  total,
  onErrors,
  ref,
}: {
  /** The deposit with its currency. */
  readonly total: string;
  /** Calls back when the box is missed, and when it is ticked. */
  readonly onErrors: (hasErrors: boolean) => void;
  readonly ref: Ref<DepositTermsHandle>;
}) => {
  const box = useRef<HTMLInputElement>(null);
  const [isMissed, setMissed] = useState(false);
  const error = useId();
  const show = (missed: boolean) => {
    setMissed(missed);
    onErrors(missed);
  };
  useImperativeHandle(ref, () => ({
    read: (focuses) => {
      const isAgreed = box.current?.checked === true;
      show(!isAgreed);
      if (!isAgreed && focuses) box.current?.focus();
      return isAgreed;
    },
  }));
  return (
    <div>
      <label className={styles["optIn"]}>
        <input
          ref={box}
          type="checkbox"
          aria-required
          aria-invalid={isMissed}
          aria-describedby={isMissed ? error : undefined}
          onChange={() => isMissed && show(false)}
        />
        {t`I agree to the deposit of ${total} and its terms above`}
      </label>
      {isMissed && (
        <p id={error} className={field["error"]} role="alert">
          {t`Please agree to the terms of the deposit.`}
        </p>
      )}
    </div>
  );
};
