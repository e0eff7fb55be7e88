import { fetchHandler } from "@couvert/server/http/fetch-handler";
import express from "express";
import type { StateHandlers } from "../pact/provider-state.ts";
import { createFailingService } from "../verify/failing-service.ts";
import type { Provider } from "../verify/provider.ts";
import { CAPTCHA_STATES } from "./states.ts";

/** A secret of a site whose visitors are scored; they are all robots. */
const SCORING_SECRET = "scoring-secret";

/** The answers of Turnstile to its test secrets, and of reCAPTCHA to a site that scores visitors. */
const ANSWERS: ReadonlyMap<string | null, object> = new Map<string, object>([
  [
    "1x0000000000000000000000000000000AA",
    { success: true, "error-codes": [], challenge_ts: "2027-03-04T17:00:00.000Z", hostname: "example.com" },
  ],
  ["2x0000000000000000000000000000000AA", { success: false, "error-codes": ["invalid-input-response"] }],
  ["3x0000000000000000000000000000000AA", { success: false, "error-codes": ["timeout-or-duplicate"] }],
  [SCORING_SECRET, { success: true, score: 0.1, hostname: "example.com" }],
]);

/** Answers `POST /siteverify` as Turnstile does with its test secrets. */
const siteverify = async (request: Request): Promise<Response> => {
  const form = new URLSearchParams(await request.text());
  const [secret, token] = [form.get("secret"), form.get("response")];
  if (secret === null) return failure("missing-input-secret");
  if (token === null) return failure("missing-input-response");
  return Response.json(ANSWERS.get(secret) ?? { success: false, "error-codes": ["invalid-input-secret"] });
};

const failure = (code: string): Response =>
  Response.json({ success: false, "error-codes": [code] }, { status: 400 });

/** Opens a captcha service with the test secrets of Turnstile. Production has none of its own. */
export const openCaptchaProvider = async (): Promise<Provider> => {
  const { fetch, working, failing } = createFailingService(siteverify);
  const solved = CAPTCHA_STATES["a visitor has solved the captcha"].defaults;
  const states: StateHandlers<typeof CAPTCHA_STATES> = {
    "a visitor has solved the captcha": working(async () => solved()),
    "a visitor has not solved the captcha": working(async () =>
      CAPTCHA_STATES["a visitor has not solved the captcha"].defaults(),
    ),
    "a token has been used": working(async () => CAPTCHA_STATES["a token has been used"].defaults()),
    "a visitor is scored as a robot": working(async () => ({ ...solved(), secret: SCORING_SECRET })),
    "a secret belongs to no site": working(async () => ({ ...solved(), secret: "unknown-secret" })),
    "the service is unavailable": failing(503, {}, async () => solved()),
  };
  const listener = express().post("/siteverify", fetchHandler(fetch, "http://captcha.test"));
  return { listener, states, close: async () => {} };
};
