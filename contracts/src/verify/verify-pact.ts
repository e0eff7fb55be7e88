import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Verifier } from "@pact-foundation/pact";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { encodePact, type PactFile } from "../pact/pact-file.ts";
import { restoreForm } from "./restore-form.ts";

/** The values of a state by name: `${date}` in an expression of the pact becomes the value of `date`. */
type StateValues = Readonly<Record<string, string | number | boolean>>;

/** Sets up the provider states by name and returns the values that interactions use. */
export type States = Readonly<Record<string, () => Promise<StateValues>>>;

/** The parts of a verification. */
export interface Verification {
  readonly pact: PactFile;
  /** The URL of the provider, without a final slash. */
  readonly url: string;
  /** The handlers of the states, or the URL of a service that sets them up as the Pact specification describes. */
  readonly states: States | string;
  /** Headers that are added to each request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The result of one interaction. `differences` has a line for each; it is empty when the interaction passed. */
export interface InteractionResult {
  readonly description: string;
  readonly passed: boolean;
  readonly differences: readonly string[];
}

/**
 * Verifies a provider against a pact, and returns a result for each interaction. Rejects when the verifier itself cannot
 * run.
 */
export const verifyPact = async ({
  pact,
  url,
  states,
  headers = {},
}: Verification): Promise<readonly InteractionResult[]> => {
  const folder = await mkdtemp(join(tmpdir(), "pact-"));
  const file = join(folder, "pact.json");
  await writeFile(file, encodePact(pact));
  const verifier = new Verifier({
    provider: pact.provider.name,
    providerBaseUrl: url,
    pactUrls: [file],
    ...(typeof states === "string"
      ? { providerStatesSetupUrl: states }
      : { stateHandlers: toHandlers(states) }),
    ...(Object.keys(headers).length === 0 ? {} : { customProviderHeaders: { ...headers } }),
    // A provider behind a CDN is found by its host name.
    changeOrigin: true,
    requestFilter: restoreForm,
    logLevel: "error",
  });
  try {
    return decodeReport(await verifier.verifyProvider().catch(reportOf));
  } finally {
    await rm(folder, { recursive: true });
  }
};

const toHandlers = (states: States) =>
  Object.fromEntries(
    Object.entries(states).map(([name, arrange]) => [name, async () => ({ ...(await arrange()) })]),
  );

/** Returns the report of a failed verification, which is the message of its error. */
const reportOf = (failure: unknown): string => {
  if (failure instanceof Error && Option.isSome(decode(failure.message))) return failure.message;
  throw failure;
};

const Mismatch = Schema.Struct({
  type: Schema.String,
  mismatch: Schema.optionalKey(Schema.String),
  path: Schema.optionalKey(Schema.String),
  key: Schema.optionalKey(Schema.String),
});

/** The report of Pact's verifier. */
const Report = Schema.Struct({
  interactionResults: Schema.Array(
    Schema.Struct({
      description: Schema.String,
      result: Schema.String,
      mismatch: Schema.optionalKey(
        Schema.Struct({
          type: Schema.String,
          message: Schema.optionalKey(Schema.String),
          mismatches: Schema.optionalKey(Schema.Array(Mismatch)),
        }),
      ),
    }),
  ),
});

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Report));

const decodeReport = (text: string): readonly InteractionResult[] => {
  const report = Option.getOrThrowWith(
    decode(text),
    () => new Error("Pact's verifier gave an unreadable report"),
  );
  return report.interactionResults.map(({ description, result, mismatch }) => ({
    description,
    passed: result === "OK",
    differences:
      mismatch?.mismatches?.map(describeMismatch) ??
      (mismatch === undefined ? [] : [mismatch.message ?? mismatch.type]),
  }));
};

const describeMismatch = ({ type, path, key, mismatch = type }: typeof Mismatch.Type): string =>
  path === undefined || mismatch.includes(path)
    ? `${key === undefined ? "" : `${key}: `}${mismatch}`
    : `${path}: ${mismatch}`;
