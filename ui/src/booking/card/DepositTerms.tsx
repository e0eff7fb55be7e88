import { t } from "@lingui/core/macro";
import { type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import field from "../../kit/form/Field.module.css";
import styles from "../details/DetailsForm.module.css";

/** The function that the form around the box calls. */
export interface DepositTermsHandle {
  /** Returns whether the box is ticked; shows what is missing otherwise. `focuses` moves the focus to the box. */
  readonly read: (focuses: boolean) => boolean;
}

interface DepositTermsProps {
  /** The deposit with its currency; null for a card on file. */
  readonly total: string | null;
  /** Calls back when the box is missed, and when it is ticked. */
  readonly onErrors: (hasErrors: boolean) => void;
  readonly ref: Ref<DepositTermsHandle>;
}

/** Asks the guest to confirm the terms of a deposit or a card on file, which stand above the form (rules 14.3, 14.13). */
export const DepositTerms = ({ total, onErrors, ref }: DepositTermsProps) => {
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
        {total === null
          ? t`I agree to the terms above, and to my card on file`
          : t`I agree to the deposit of ${total} and its terms above`}
      </label>
      {isMissed && (
        <p id={error} className={field["error"]} role="alert">
          {total === null ? t`Please agree to the terms.` : t`Please agree to the terms of the deposit.`}
        </p>
      )}
    </div>
  );
};
