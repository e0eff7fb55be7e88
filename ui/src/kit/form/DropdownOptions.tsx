import { type KeyboardEvent, type RefObject, useState } from "react";
import styles from "./Dropdown.module.css";
import listbox from "./listbox.module.css";
import { createTypeahead, findLabel } from "./typeahead.ts";

/** An option of a dropdown. */
export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Why the option is set apart from the usual ones, `closed`; it can be chosen all the same. */
  readonly apart?: string | undefined;
}

/** The options that can be chosen, and those of them that are not set apart. */
export const ENABLED = "[role=option]:not([aria-disabled])";
export const USUAL = `${ENABLED}:not([aria-description])`;

/** Shows the options of a dropdown. Arrows, Home, End, characters and the pointer move the focus among those that can be chosen. */
export const Options = <Value extends string | number>({
  id,
  labelledBy,
  control,
  choices,
  value,
  onChoose,
  onLeave,
}: {
  readonly id: string;
  readonly labelledBy: string;
  readonly control: RefObject<HTMLButtonElement | null>;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onChoose: (choice: Choice<Value>) => void;
  /** Reports that Tab leaves the list. */
  readonly onLeave: () => void;
}) => {
  const [typeahead] = useState(createTypeahead);
  const answerKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event;
    if (key === "Tab") {
      // From the control, Tab continues in the order of the page.
      control.current?.focus();
      return onLeave();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const enabled = [...event.currentTarget.querySelectorAll<HTMLElement>(ENABLED)];
    const current = enabled.indexOf(document.activeElement as HTMLElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(current + 1, enabled.length - 1),
      ArrowUp: Math.max(current - 1, 0),
      Home: 0,
      End: enabled.length - 1,
    };
    if (steps[key] !== undefined) enabled[steps[key]]?.focus();
    else if (typeahead.takes(key, Date.now())) {
      const labels = enabled.map(({ textContent }) => textContent);
      enabled[findLabel(labels, current, typeahead.add(key, Date.now()))]?.focus();
    } else if (key === "Enter" || key === " ") enabled[current]?.click();
    else return;
    event.preventDefault();
  };
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      className={`${listbox["list"]} ${styles["list"]}`}
      aria-labelledby={labelledBy}
      onKeyDown={answerKey}
    >
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys
        <div
          key={choice.value}
          role="option"
          tabIndex={-1}
          className={`${listbox["item"]} ${styles["item"]}`}
          aria-selected={choice.value === value}
          aria-disabled={choice.isDisabled === true ? true : undefined}
          aria-description={choice.apart}
          onClick={() => choice.isDisabled !== true && onChoose(choice)}
          onPointerMove={({ currentTarget }) => {
            if (choice.isDisabled !== true && document.activeElement !== currentTarget)
              currentTarget.focus({ preventScroll: true });
          }}
        >
          {choice.label}
        </div>
      ))}
    </div>
  );
};
