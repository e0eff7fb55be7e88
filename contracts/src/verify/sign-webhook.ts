import { signWebhook } from "@couvert/outside/form-delivery/webhook-signature";

const MARK = "signed with ";

/** Returns what a pact has instead of a signature, which is over a time: the secret to sign with once the request is sent. */
export const signedWith = (secret: string): string => `${MARK}${secret}`;

/** Returns whether a request has such a signature. */
export const isToBeSigned = (signature: string | string[] | undefined): signature is string =>
  typeof signature === "string" && signature.startsWith(MARK);

/** Returns the headers of a webhook signed now with the secret that its signature names. */
export const signNow = (
  { signature, id, body }: { readonly signature: string; readonly id: string; readonly body: string },
  now: number,
): Readonly<Record<string, string>> => signWebhook({ id, body }, [signature.slice(MARK.length)], now);
