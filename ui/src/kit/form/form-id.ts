/** A name for a form that is about to be sent, the same for every attempt; made where `crypto.randomUUID` is not, over http. */
export const newFormId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
