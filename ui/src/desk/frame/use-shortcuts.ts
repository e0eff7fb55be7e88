import { useEffect, useEffectEvent } from "react";

/** Runs the action of a pressed key, by the key in small letters; not while somebody types, over a sheet, or with a modifier (rule 11.8). */
export const useShortcuts = (isOn: boolean, actions: Readonly<Record<string, () => void>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (action === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
    if (isTyping || document.querySelector("dialog[open]") !== null) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOn]);
};

const TYPED_INTO = "input, textarea, select, [contenteditable]";
