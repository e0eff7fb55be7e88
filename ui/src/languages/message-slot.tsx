import type { ReactNode } from "react";

/** Stands in a message for an element: ``t`Call us at ${SLOT}.` ``. */
export const SLOT = "\uFFFC";

/** Returns a message with an element in the place of its slot, where its direction does not change the text around it. */
export const fillSlot = (message: string, element: ReactNode): ReactNode => {
  const [before, after] = message.split(SLOT);
  return (
    <>
      {before}
      <bdi>{element}</bdi>
      {after}
    </>
  );
};
