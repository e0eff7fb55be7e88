/** The restaurant whose panel the diner opens by a press on one of its times; null for none. */
let pickedAt: string | null = null;

/** Has the panel of a restaurant, by its uid, pick the time that it opens with, once. */
export const pickAt = (uid: string): void => {
  pickedAt = uid;
};

/** Returns whether the panel of a restaurant picks the time that it opens with; the next one of any restaurant does not (rule 3.66). */
export const takePick = (uid: string): boolean => {
  const picks = pickedAt === uid;
  pickedAt = null;
  return picks;
};
