import { Select } from "@base-ui/react/select";
import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import styles from "./Dropdown.module.css";
import { dropPopup } from "./drop-popup.tsx";
import { describedBy, FieldNotes } from "./Field.tsx";
import listbox from "./listbox.module.css";

/** The text of a dropdown while nothing is chosen. */
export const DROPDOWN_PLACEHOLDER = "Select";

/** An option of a dropdown. */
export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean;
}

/**
 * Shows a labelled dropdown. It reads `Select` while nothing is chosen (rule 2.77) and shows its error below (rule 2.78). When
 * its options change it closes, shows the value that it is given, and reports an empty option (rule 4.22).
 */
export const Dropdown = <Value extends string | number>({
  label,
  hint,
  error,
  choices,
  value,
  id: givenId,
  ref,
  onChange,
}: {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  /** The id of its control; generated when not givenId. */
  readonly id?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Reports the chosen option; null once the options changed. */
  readonly onChange: (value: Value | null) => void;
}) => {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const [isOpen, setIsOpen] = useState(false);
  useOptionsChange(choices, () => {
    setIsOpen(false);
    onChange(null);
  });
  return (
    <Select.Root
      items={choices}
      modal={false}
      value={value}
      open={isOpen}
      onOpenChange={setIsOpen}
      onValueChange={(chosen) => chosen !== null && onChange(chosen)}
    >
      <div className={styles["field"]}>
        <Select.Label className={styles["label"]}>
          {label}
          {hint}
        </Select.Label>
        <Select.Trigger
          ref={ref}
          id={id}
          className={styles["control"]}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, "", error)}
        >
          <Select.Value className={styles["value"]} placeholder={DROPDOWN_PLACEHOLDER} />
          <Caret />
        </Select.Trigger>
        <FieldNotes id={id} hint="" error={error} />
      </div>
      <Select.Portal>
        <Select.Positioner
          className={listbox["positioner"]}
          alignItemWithTrigger={false}
          align="start"
          collisionPadding={16}
        >
          <Select.Popup className={`${listbox["popup"]} ${styles["popup"]}`} render={dropPopup}>
            <Select.List className={`${listbox["list"]} ${styles["list"]}`}>
              {choices.map((choice) => (
                <Select.Item
                  key={choice.value}
                  className={`${listbox["item"]} ${styles["item"]}`}
                  value={choice.value}
                  disabled={choice.isDisabled === true}
                >
                  <Select.ItemText>{choice.label}</Select.ItemText>
                </Select.Item>
              ))}
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
};

/** Calls back when keys or values of options change. Options that are only disabled stay the same. */
const useOptionsChange = (choices: readonly Choice<string | number>[], callback: () => void): void => {
  const onChanged = useEffectEvent(callback);
  const options = JSON.stringify(choices.map(({ value, label }) => [value, label]));
  const last = useRef(options);
  useEffect(() => {
    if (last.current !== options) onChanged();
    last.current = options;
  }, [options]);
};

/** Shows the small arrow of a control that opens a list. */
export const Caret = () => (
  <svg viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="m2 4 4 4 4-4" />
  </svg>
);
