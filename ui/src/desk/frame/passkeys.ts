import type { DeskAnswer, DeskClient } from "./desk-client.ts";

/** Returns whether the browser has passkeys here: not over plain http, nor at an address of numbers. */
export const hasPasskeys = (): boolean =>
  "PublicKeyCredential" in globalThis && !/^[\d.]+$|:/.test(location.hostname);

const NO_PASSKEY = { ok: false, error: { code: "no_passkey", message: "" } } as const;

/** Asks the browser to sign in by a passkey, or to make one, and sends what it answers. The library loads when it is used. */
export const sendPasskey = async <T>(
  client: DeskClient,
  path: "passkey/session" | "passkeys",
  more: object,
): Promise<DeskAnswer<T>> => {
  const isNew = path === "passkeys";
  const asked = await client.post<never>(isNew ? "passkeys/options" : "passkey/options", {});
  if (!asked.ok) return asked;
  const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
  const ask = isNew ? startRegistration : startAuthentication;
  const answer = await ask({ optionsJSON: asked.value }).catch(() => null);
  if (answer === null) return NO_PASSKEY;
  const sent = await client.post<T>(path, { answer, ...more });
  return !sent.ok && sent.error.code === "wrong_code" ? NO_PASSKEY : sent;
};
