/** Replaces narrow no-break spaces, which the brands' fonts lack, by no-break spaces. */
export const replaceNarrowSpaces = (label: string): string => label.replaceAll("\u202f", "\u00a0");
