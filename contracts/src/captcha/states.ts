import { type StateTable, statesWith, type ValueTable } from "../pact/provider-state.ts";

/** The values of states about captchas, with the examples of consumer tests. */
export const CAPTCHA_VALUES = {
  secret: { meaning: "The secret of the site.", example: "site-secret" },
  token: { meaning: "The token that the captcha gave the visitor.", example: "visitor-token" },
} as const satisfies ValueTable;

const CHECK = ["secret", "token"] as const;

/** The token of every site with a test secret of Turnstile. */
const TEST_TOKEN = "XXXX.DUMMY.TOKEN.XXXX";

/** The provider states of the interactions with a captcha service. Turnstile's test secrets work only at Turnstile. */
export const CAPTCHA_STATES = {
  "a visitor has solved the captcha": {
    meaning: "The token is valid and has not been used.",
    values: CHECK,
    defaults: () => ({ secret: "1x0000000000000000000000000000000AA", token: TEST_TOKEN }),
  },
  "a visitor has not solved the captcha": {
    meaning: "The service has given no such token.",
    values: CHECK,
    defaults: () => ({ secret: "2x0000000000000000000000000000000AA", token: TEST_TOKEN }),
  },
  "a token has been used": {
    meaning: "The token was valid once, and was verified before.",
    values: CHECK,
    defaults: () => ({ secret: "3x0000000000000000000000000000000AA", token: TEST_TOKEN }),
  },
  ...statesWith(CHECK, {
    "a visitor is scored as a robot":
      "The service scores visitors from 0 for a robot to 1, and gives this one less than 0.5.",
    "a secret belongs to no site": "The service does not know the secret.",
    "the service is unavailable": "The provider answers every request with 503.",
  }),
} as const satisfies StateTable<typeof CAPTCHA_VALUES>;

export type CaptchaState = keyof typeof CAPTCHA_STATES;
