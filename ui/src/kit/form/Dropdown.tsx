import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import styles from "./Dropdown.module.css";
import { type Choice, ENABLED, Options, USUAL } from "./DropdownOptions.tsx";
import { DropPopup } from "./DropPopup.tsx";
import { describedBy, FieldNotes } from "./Field.tsx";
import { createTypeahead, findLabel } from "./typeahead.ts";

/** The text of a dropdown while nothing is chosen (rule 9.25). */
export const DROPDOWN_PLACEHOLDER = msg`Select`;

/**
 * Shows a labelled dropdown. It reads `Select` while nothing is chosen (rule 2.77) and shows its error below (rule 2.78). When
 * its options change it closes, shows the value that it is given, and reports an empty option (rules 4.22, 2.69, 3.42, 4.20, 4.21).
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
  const control = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => control.current as HTMLButtonElement, []);
  const [typeahead] = useState(createTypeahead);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useOptionsChange(choices, () => {
    close();
    onChange(null);
  });
  const chosen = choices.find((choice) => choice.value === value);
  const choose = (choice: Choice<Value>) => {
    close();
    if (choice.value !== value) onChange(choice.value);
  };

  const answerKey = (event: KeyboardEvent) => {
    if (isOpen || event.ctrlKey || event.metaKey || (event.altKey && event.key !== "ArrowDown")) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setIsOpen(true);
    } else if (typeahead.takes(event.key, Date.now())) {
      event.preventDefault();
      const enabled = choices.filter((choice) => choice.isDisabled !== true);
      const current = enabled.findIndex((choice) => choice.value === value);
      const labels = enabled.map((choice) => choice.label);
      const found = enabled[findLabel(labels, current, typeahead.add(event.key, Date.now()))];
      if (found !== undefined) choose(found);
    }
  };

  return (
    <div className={styles["field"]}>
      <label id={`${id}label`} className={styles["label"]} htmlFor={id}>
        {label}
        {hint}
      </label>
      <button
        ref={control}
        id={id}
        type="button"
        role="combobox"
        className={styles["control"]}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}list` : undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, "", error)}
        data-popup-open={isOpen ? "" : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={answerKey}
      >
        <span className={styles["value"]} data-placeholder={chosen === undefined ? "" : undefined}>
          {chosen?.label ?? i18n._(DROPDOWN_PLACEHOLDER)}
        </span>
        <Caret />
      </button>
      <FieldNotes id={id} hint="" error={error} />
      <DropPopup
        isOpen={isOpen}
        anchor={control}
        placement={BELOW_CONTROL}
        initialFocus={(popup) =>
          popup.querySelector<HTMLElement>(`${ENABLED}[aria-selected=true]`) ??
          popup.querySelector<HTMLElement>(USUAL) ??
          popup.querySelector<HTMLElement>(ENABLED)
        }
        className={styles["popup"] ?? ""}
        onClose={close}
      >
        <Options
          id={`${id}list`}
          labelledBy={`${id}label`}
          control={control}
          choices={choices}
          value={value}
          onChoose={choose}
          onLeave={close}
        />
      </DropPopup>
    </div>
  );
};

const BELOW_CONTROL = { side: "roomier", align: "start", gap: 4, margin: 16 } as const;

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
