/** What a provider knows its client by. */
export interface Credentials {
  /** An access token, or the key of an account. */
  readonly token: string | null;
  readonly clientId: string | null;
  readonly clientSecret: string | null;
  /** The secret that signs what is sent to a receiver of webhooks. */
  readonly secret: string | null;
}

/** The environment variables that hold credentials, by their options. */
export const CREDENTIAL_VARIABLES = {
  token: "CONTRACTS_TOKEN",
  "client-id": "CONTRACTS_CLIENT_ID",
  "client-secret": "CONTRACTS_CLIENT_SECRET",
  secret: "CONTRACTS_SECRET",
} as const;
