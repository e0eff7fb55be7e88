import type { Typed } from "@couvert/domain/forms/typed-input";
import { type ChangeEvent, type Ref, type RefCallback, useCallback, useRef } from "react";

/**
 * What an input needs whose text is rewritten as it is typed: `type` makes the field after an edit from how it stood before
 * and how the browser left it. The caret goes where that says, and stays there.
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
      const note = () => {
        caretBefore.current = caretOf(input);
      };
      // React's own `onBeforeInput` knows of what is put in, not of what is deleted.
      input.addEventListener("beforeinput", note);
      const detach = attach(ref, input);
      return () => {
        input.removeEventListener("beforeinput", note);
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
      // Before React writes the same text, which moves no caret then.
      input.value = typed.text;
      if (input === document.activeElement) input.setSelectionRange(typed.caret, typed.caret);
    }
    onType(typed.text, before, edited);
  };
  return { ref: watchCaret, value: text, onChange };
};

/** React's own words for what a text can be typed into. */
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
