import type { Typed } from "@couvert/domain/forms/typed-input";
import { type ChangeEvent, type Ref, useEffect, useImperativeHandle, useRef } from "react";

interface TypedFieldOptions {
  readonly text: string;
  readonly type: (before: Typed, edited: Typed) => Typed;
  readonly onType: (text: string, before: Typed, edited: Typed) => void;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * Returns the props of an input whose text is rewritten while typing. `type` computes text and caret after an edit from the
 * states before and after it.
 */
export const useTypedField = ({ text, type, onType, ref }: TypedFieldOptions) => {
  const caretBefore = useRef(0);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement, []);
  useEffect(() => {
    const { current } = field;
    const saveCaret = () => {
      if (current !== null) caretBefore.current = caretOf(current);
    };
    // React's `onBeforeInput` reports insertions only, not deletions.
    current?.addEventListener("beforeinput", saveCaret);
    return () => current?.removeEventListener("beforeinput", saveCaret);
  }, []);
  const onChange = ({ currentTarget: input }: ChangeEvent<TextInput>) => {
    const edited = { text: input.value, caret: caretOf(input) };
    const before = { text, caret: caretBefore.current };
    const typed = type(before, edited);
    if (typed.text !== edited.text) {
      // Written before React does: React then writes the same text and does not move the caret.
      input.value = typed.text;
      if (input === document.activeElement) input.setSelectionRange(typed.caret, typed.caret);
    }
    onType(typed.text, before, edited);
  };
  return { ref: field, value: text, onChange };
};

/** The elements that React's change event reports for text. */
type TextInput = HTMLInputElement | HTMLTextAreaElement;

const caretOf = ({ selectionStart, value }: TextInput): number => selectionStart ?? value.length;
