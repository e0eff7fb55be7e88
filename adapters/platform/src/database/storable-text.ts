/** Returns whether a text can be stored: PostgreSQL takes neither NUL nor lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");
