import { type SentForm, sendForm } from "@couvert/api/forms/send-form";
import * as Effect from "effect/Effect";

/** Sends a form to the server. A separate chunk, loaded at the first sign of use. */
export const send = (uid: string, body: Readonly<Record<string, string>>): Promise<SentForm> =>
  Effect.runPromise(
    sendForm({ fetch: (url, init) => fetch(url, init), language: document.documentElement.lang }, uid, body),
  );
