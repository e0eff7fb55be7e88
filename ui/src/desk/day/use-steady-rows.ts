import { type FocusEvent, type PointerEvent, useState } from "react";

/**
 * Returns the rows of a list where they were while somebody points at it or has the keyboard in it. Other rows, or another order, wait
 * until then or until `apply`; another `key`, such as a filter or a day, shows its rows at once (rule 11.7).
 */
export const useSteadyRows = <Row>(wanted: readonly Row[], key: string) => {
  const [shown, setShown] = useState({ key, rows: wanted });
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isSame = shown.rows.join() === wanted.join();
  if (shown.key !== key || (!isSame && !isPointed && !isFocused)) setShown({ key, rows: wanted });
  return {
    rows: shown.rows,
    /** How many rows wait to come, to go or to move. */
    waiting: isSame || shown.key !== key ? 0 : differences(shown.rows, wanted),
    apply: () => setShown({ key, rows: wanted }),
    listeners: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onPointerCancel: () => setPointed(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(":focus-visible")),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    } satisfies Record<string, (event: FocusEvent & PointerEvent) => void>,
  };
};

const differences = <Row>(shown: readonly Row[], wanted: readonly Row[]): number => {
  const added = wanted.filter((id) => !shown.includes(id));
  const removed = shown.filter((id) => !wanted.includes(id));
  const [before, after] = [
    shown.filter((id) => wanted.includes(id)),
    wanted.filter((id) => shown.includes(id)),
  ];
  return added.length + removed.length + before.filter((id, index) => after[index] !== id).length;
};
