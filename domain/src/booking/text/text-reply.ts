/** A text message from a guest. */
export interface TextReply {
  /** Identifies it over repeated deliveries. */
  readonly id: string;
  /** The guest's telephone number in E.164. */
  readonly number: string;
  readonly text: string;
}

// What the providers of text messages and carriers know, and the words of the product's languages.
const STOP = ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "OPTOUT", "REVOKE", "ARRET", "ALTO"];
const START = ["START", "UNSTOP", "YES"];

/** Returns whether a reply asks for text messages, or for none; null for any other. Case, accents and spaces around it do not matter (rule 15.6). */
export const wantsTexts = (reply: string): boolean | null => {
  const word = reply.normalize("NFKD").replace(/\p{M}/gu, "").trim().toUpperCase();
  if (STOP.includes(word)) return false;
  return START.includes(word) ? true : null;
};
