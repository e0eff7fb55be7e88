import { Select } from "@base-ui/react/select";
import { DROPDOWN_PLACEHOLDER } from "@couvert/domain/form/dropdown";
import type { ReactNode } from "react";
import { Caret } from "./Caret.tsx";
import styles from "./Dropdown.module.css";

/** One thing a dropdown offers. */
export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean;
}

/** A labelled dropdown; it reads `Select` while nothing is chosen (spec 2.9). */
export const Dropdown = <Value extends string | number>({
  label,
  hint,
  choices,
  value,
  onChange,
}: {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}) => (
  <Select.Root
    items={choices}
    modal={false}
    value={value}
    onValueChange={(chosen) => chosen !== null && onChange(chosen)}
  >
    <div className={styles["field"]}>
      <Select.Label className={styles["label"]}>
        {label}
        {hint}
      </Select.Label>
      <Select.Trigger className={styles["control"]}>
        <Select.Value className={styles["value"]} placeholder={DROPDOWN_PLACEHOLDER} />
        <Caret />
      </Select.Trigger>
    </div>
    <Select.Portal>
      <Select.Positioner
        className={styles["positioner"]}
        alignItemWithTrigger={false}
        align="start"
        collisionPadding={16}
      >
        <Select.Popup className={styles["popup"]}>
          <Select.List className={styles["list"]}>
            {choices.map((choice) => (
              <Select.Item
                key={choice.value}
                className={styles["item"]}
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
