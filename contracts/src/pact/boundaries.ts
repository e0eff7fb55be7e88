import { fileURLToPath } from "node:url";

/** The consumer and the provider of each pact, by the name of the boundary. */
export const BOUNDARIES = {
  page: { consumer: "couvert-page", provider: "couvert-server" },
  reservations: { consumer: "couvert-server", provider: "reservation-provider" },
  oauth: { consumer: "couvert-server", provider: "oauth-server" },
  cards: { consumer: "couvert-server", provider: "card-provider" },
  geolocation: { consumer: "couvert-server", provider: "geolocation-service" },
  countries: { consumer: "couvert-server", provider: "country-service" },
  captcha: { consumer: "couvert-server", provider: "captcha-service" },
  content: { consumer: "couvert-server", provider: "content-repository" },
  "content-webhook": { consumer: "content-repository", provider: "couvert-server" },
  texts: { consumer: "couvert-server", provider: "text-provider" },
  "text-webhook": { consumer: "text-provider", provider: "couvert-server" },
  desk: { consumer: "till", provider: "couvert-server" },
  "forms-webhook": { consumer: "couvert-server", provider: "form-receiver" },
} as const;

export type Boundary = keyof typeof BOUNDARIES;

/** The folder of the committed pacts, which verifications read. */
export const PACTS = fileURLToPath(new URL("../../pacts", import.meta.url));

/** The folder to which consumer tests write pacts; `pnpm contracts:update` makes them the committed ones. */
export const WRITTEN_PACTS = fileURLToPath(new URL("../../dist/pacts", import.meta.url));

/** Returns the pact file of a boundary. */
export const pactFile = (boundary: Boundary, folder: string = PACTS): string =>
  `${folder}/${BOUNDARIES[boundary].consumer}-${BOUNDARIES[boundary].provider}.json`;
