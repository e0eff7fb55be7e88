import * as Option from "effect/Option";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { Interaction } from "../pact/pact-file.ts";
import { CannotRun } from "../verify/cannot-run.ts";
import { decodeFixture, PlainFixture } from "../verify/outside/fixture.ts";
import type { Connection, OutsideProvider, ProviderAddress } from "../verify/outside/outside-provider.ts";
import { defaultStates } from "../verify/outside/outside-service.ts";
import { ask } from "../verify/outside/reach.ts";
import type { NotChecked, StateReady } from "../verify/outside/state-setup.ts";
import type { StateValues } from "../verify/states.ts";
import { CONTENT_STATES, type ContentState } from "./states.ts";

/**
 * How an outside content repository is verified: its own description gives the refs that searches read. With a token, the
 * searches of a public repository are sent to the private one with it.
 */
export const outsideContent: OutsideProvider = {
  pacts: [{ boundary: "content", at: "url" }],
  authorize: async (address) => {
    const { token } = address.credentials;
    const { masterRef, integrationFieldsRef } = await describeRepository(address);
    return {
      ...(token === null ? {} : { accessToken: token }),
      ...(masterRef === null ? {} : { ref: masterRef }),
      ...(integrationFieldsRef === null ? {} : { integrationFieldsRef }),
    };
  },
  adapt: (interaction, { accessToken }) =>
    accessToken === undefined || isOfPrivate(interaction)
      ? interaction
      : withAccessToken(interaction, String(accessToken)),
  hints: {
    ref: "the repository's description names no master ref; a private one needs --token",
    integrationFieldsRef: "the repository has no integration fields",
  },
  openFixture: (json) =>
    Result.map(decodeFixture(PlainFixture, json), () => ({ address, known }: Connection) => ({
      probe: { url: `${address.url}/api/v2` },
      states: statesOf(known),
    })),
};

const PRIVATE: ContentState = "a private repository holds a site";

const isOfPrivate = ({ providerStates = [] }: Interaction): boolean =>
  providerStates.some(({ name }) => name === PRIVATE);

/** Adds the token as the server's client does: a header of GraphQL, else a parameter. */
const withAccessToken = (interaction: Interaction, token: string): Interaction => {
  const request = interaction["request"] as {
    readonly path: string;
    readonly query?: object;
    readonly headers?: object;
  };
  const credentials =
    request.path === "/graphql"
      ? { headers: { ...request.headers, authorization: [`Token ${token}`] } }
      : { query: { ...request.query, access_token: [token] } };
  return { ...interaction, request: { ...request, ...credentials } };
};

type SetUp = () => Promise<StateReady | NotChecked>;

/** Returns the states that a repository with a site has. */
const statesOf = ({ accessToken }: StateValues): Readonly<Record<string, SetUp>> => {
  const ready: SetUp = async () => ({ values: {} });
  const isPublic: SetUp = async () => ({ notChecked: "a private repository needs --token" });
  return {
    ...defaultStates(CONTENT_STATES),
    "a repository holds a site": ready,
    "a repository has integration fields": ready,
    [PRIVATE]: accessToken === undefined ? isPublic : ready,
  };
};

const Description = Schema.Struct({
  refs: Schema.Array(Schema.Struct({ ref: Schema.String, isMasterRef: Schema.optionalKey(Schema.Boolean) })),
  integrationFieldsRef: Schema.optionalKey(Schema.NullOr(Schema.String)),
});
const decodeDescription = Schema.decodeUnknownOption(Schema.fromJsonString(Description));

/** Reads the refs of a repository; null where its description has none. Rejects with `CannotRun` when it refuses the token. */
const describeRepository = async ({ url, credentials: { token }, timeoutMs }: ProviderAddress) => {
  const address = new URL(`${url}/api/v2`);
  if (token !== null) address.searchParams.set("access_token", token);
  const { status, text } = await ask(address.href, {}, timeoutMs);
  if (token !== null && (status === 401 || status === 403)) {
    throw new CannotRun(`${address.origin} refuses the credentials (${status})`);
  }
  const description = Option.getOrNull(decodeDescription(text));
  return {
    masterRef: description?.refs.find(({ isMasterRef }) => isMasterRef === true)?.ref ?? null,
    integrationFieldsRef: description?.integrationFieldsRef ?? null,
  };
};
