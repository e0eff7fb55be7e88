/** Returns the message of an error, or what was thrown in place of one, as text. */
export const errorMessage = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);
