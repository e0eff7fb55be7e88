import type { Typed } from "@couvert/domain/forms/typed-input";
import { type ChangeEvent, type Ref, type RefCallback, useCallback, useRef } from "react";

/**
 * Returns the props of an input whose text is rewritten while typing. `type` computes text and caret after an edit from the
 * states before and after it.
 */
export const useTypedField = ({
  text,
  type,
  onType,
  ref,
}: {
  readonly text: string;
  readonly type: (before: Typed, edited: Typed) => Typed;
  readonly onType: (text: string, before: Typed, edited: Typed) => void;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}) => {
  const caretBefore = useRef(0);
  const watchCaret: RefCallback<HTMLInputElement> = useCallback(
    (input: HTMLInputElement) => {
      const saveCaret = () => {
        caretBefore.current = caretOf(input);
      };
      // React's `onBeforeInput` reports insertions only, not deletions.
      input.addEventListener("beforeinput", saveCaret);
      const detach = attach(ref, input);
      return () => {
        input.removeEventListener("beforeinput", saveCaret);
        detach();
      };
    },
    [ref],
  );
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
  return { ref: watchCaret, value: text, onChange };
};

/** The elements that React's change event reports for text. */
type TextInput = HTMLInputElement | HTMLTextAreaElement;

const caretOf = ({ selectionStart, value }: TextInput): number => selectionStart ?? value.length;

const attach = (ref: Ref<HTMLInputElement> | undefined, input: HTMLInputElement): (() => void) => {
  if (typeof ref !== "function") {
    if (ref) ref.current = input;
    return () => {
      if (ref) ref.current = null;
    };
  }
  const detach = ref(input);
  return typeof detach === "function" ? detach : () => ref(null);
};
