import { isWebhookSecret } from "@couvert/outside/form-delivery/webhook-signature";
import { parseOptions } from "@couvert/platform/command/read-options";
import * as Result from "effect/Result";
import { CREDENTIAL_VARIABLES, type Credentials } from "../verify/outside/credentials.ts";
import { isOutside, OUTSIDE, type OutsideBoundary } from "./outside-boundaries.ts";

/** What the command verifies. */
export interface Options {
  readonly boundary: OutsideBoundary;
  /** The provider's URL without a final slash, and without the path of a content repository. */
  readonly url: string;
  /** The URL of its OAuth host, before the path of its token endpoint; `url` by default. */
  readonly oauthUrl: string;
  readonly credentials: Credentials;
  /** The URL of a service that sets up states. */
  readonly states: string | null;
  /** The path of a fixture file. */
  readonly fixture: string | null;
  readonly json: boolean;
  /** The path of a JUnit file, `-` for stdout; null without one. */
  readonly junit: string | null;
  /** How long to wait for one answer, in ms. */
  readonly timeoutMs: number;
}

const OPTIONS = {
  url: { type: "string" },
  "oauth-url": { type: "string" },
  token: { type: "string" },
  "client-id": { type: "string" },
  "client-secret": { type: "string" },
  secret: { type: "string" },
  states: { type: "string" },
  fixture: { type: "string" },
  json: { type: "boolean", default: false },
  junit: { type: "string" },
  timeout: { type: "string", default: "10" },
  help: { type: "boolean", default: false },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Decodes arguments and environment; `help` when it is asked for. Returns all problems, one line each. */
export const readOptions = (
  given: readonly string[],
  environment: Environment,
): Result.Result<Options | "help", readonly string[]> => {
  const args = given.map((argument, index) => (isBareJunit(given, index) ? "--junit=-" : argument));
  const parsed = parseOptions({ args, options: OPTIONS, allowPositionals: true });
  if (Result.isFailure(parsed)) return Result.fail(parsed.failure);
  const { values, positionals } = parsed.success;
  if (values.help) return Result.succeed("help");
  const [boundary = ""] = positionals;
  const credential = (name: keyof typeof CREDENTIAL_VARIABLES): string | null =>
    values[name] || environment[CREDENTIAL_VARIABLES[name]] || null;
  const credentials: Credentials = {
    token: credential("token"),
    clientId: credential("client-id"),
    clientSecret: credential("client-secret"),
    secret: credential("secret"),
  };
  const { states = null, fixture = null, json, junit = null, timeout, url = "" } = values;
  const oauthUrl = values["oauth-url"] ?? url;
  const problems = [
    ...(isOutside(boundary) ? [] : [boundaryProblem(boundary)]),
    ...(positionals.length > 1 ? [`"${positionals[1]}" is one argument too many`] : []),
    ...urlProblems("url", url),
    ...(oauthUrl === url ? [] : urlProblems("oauth-url", oauthUrl)),
    ...(states === null ? [] : urlProblems("states", states)),
    ...(states === null || fixture === null ? [] : ["give either --states or --fixture"]),
    ...((credentials.clientId === null) === (credentials.clientSecret === null)
      ? []
      : ["give --client-id and --client-secret together"]),
    ...(credentials.token === null || /^[!-~]+$/.test(credentials.token)
      ? []
      : ["--token must be ASCII text without spaces and line breaks"]),
    ...(credentials.secret === null || isWebhookSecret(credentials.secret)
      ? []
      : [
          '--secret must be whsec_ and 24 to 64 bytes in base64, as made by echo "whsec_$(openssl rand -base64 32)"',
        ]),
    ...(json && junit === "-" ? ["give --junit a file beside --json, since both would write to stdout"] : []),
    ...(/^[1-9]\d{0,2}$/.test(timeout) ? [] : [`--timeout must be seconds from 1 to 999, not "${timeout}"`]),
  ];
  if (!isOutside(boundary) || problems.length > 0) return Result.fail(problems);
  return Result.succeed({
    boundary,
    url: trimUrl(url).replace(/\/api\/v2$/, ""),
    oauthUrl: trimUrl(oauthUrl).replace(/\/api\/v2\/oauth\/token$/, ""),
    credentials,
    states,
    fixture,
    json,
    junit,
    timeoutMs: Number(timeout) * 1000,
  });
};

/** Returns whether an argument is `--junit` without a file. */
const isBareJunit = (given: readonly string[], index: number): boolean => {
  const next = given[index + 1];
  return given[index] === "--junit" && (next === undefined || next.startsWith("--"));
};

const boundaryProblem = (given: string): string => {
  const known = Object.keys(OUTSIDE).join(", ");
  return given === "" ? `name what to verify: ${known}` : `"${given}" is none of ${known}`;
};

const urlProblems = (option: string, text: string): readonly string[] => {
  if (text === "") return [`--${option} is missing`];
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !["http:", "https:"].includes(url.protocol)) {
    return [`--${option} must be a URL such as https://provider.example, not "${withoutUser(text)}"`];
  }
  if (url.username !== "" || url.password !== "")
    return [`--${option} must not contain a user name or password`];
  return [];
};

const withoutUser = (text: string): string => text.replace(/\/\/.*@/s, "//***@").slice(0, 200);

const trimUrl = (url: string): string => url.replace(/\/+$/, "");
