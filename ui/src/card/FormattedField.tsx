import type { Typed } from "@couvert/domain/card/typed";
import { type ComponentProps, type Ref, useLayoutEffect, useRef } from "react";
import { Field } from "../reservation/Field.tsx";

/** A field that writes what is typed in a form of its own, with the caret where the diner expects it. */
export const FormattedField = ({
  value,
  type,
  onChange,
  ref,
  ...field
}: Omit<ComponentProps<typeof Field>, "value" | "type" | "onChange" | "ref"> & {
  readonly value: string;
  /** The field after an edit, from how it stood before and how the browser left it. */
  readonly type: (before: Typed, edited: Typed) => Typed;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}) => {
  const input = useRef<HTMLInputElement | null>(null);
  const before = useRef<Typed>({ text: value, caret: value.length });

  // The browser puts the caret at the end of a text that is set; it belongs where the edit left it.
  useLayoutEffect(() => {
    const { text, caret } = before.current;
    if (text === value && input.current === document.activeElement) {
      input.current?.setSelectionRange(caret, caret);
    }
  }, [value]);

  return (
    <Field
      {...field}
      ref={(element: HTMLInputElement | null) => {
        input.current = element;
        if (typeof ref === "function") ref(element);
        else if (ref) ref.current = element;
      }}
      value={value}
      onSelect={({ currentTarget }) => {
        before.current = { text: currentTarget.value, caret: currentTarget.selectionStart ?? 0 };
      }}
      onChange={({ currentTarget }) => {
        const edited = { text: currentTarget.value, caret: currentTarget.selectionStart ?? 0 };
        const typed = type({ text: value, caret: before.current.caret }, edited);
        before.current = typed;
        // A text that stays as it was is not set anew, and would leave the browser's own edit standing.
        currentTarget.value = typed.text;
        currentTarget.setSelectionRange(typed.caret, typed.caret);
        onChange(typed.text);
      }}
    />
  );
};
