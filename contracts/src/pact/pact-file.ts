import { existsSync, readFileSync } from "node:fs";
import * as Schema from "effect/Schema";
import { type Boundary, PACTS, pactFile } from "./boundaries.ts";

/** An interaction of a pact; fields that only Pact's verifier reads are kept as they are. */
const Interaction = Schema.StructWithRest(
  Schema.Struct({
    description: Schema.String,
    providerStates: Schema.optionalKey(Schema.Array(Schema.Struct({ name: Schema.String }))),
  }),
  [Schema.Record(Schema.String, Schema.Unknown)],
);

/** A pact file without the versions of the libraries that wrote it. */
const PactFile = Schema.Struct({
  consumer: Schema.Struct({ name: Schema.String }),
  provider: Schema.Struct({ name: Schema.String }),
  interactions: Schema.Array(Interaction),
  metadata: Schema.Struct({ pactSpecification: Schema.Struct({ version: Schema.String }) }),
});

export type Interaction = typeof Interaction.Type;
export type PactFile = typeof PactFile.Type;

/** Decodes a pact, its interactions in the order of their descriptions. Throws when it is none. */
const decodePact = (value: unknown): PactFile => {
  const pact = decode(value);
  return { ...pact, interactions: pact.interactions.toSorted(byDescription) };
};

const decode = Schema.decodeUnknownSync(PactFile);

/** Reads the pact of a boundary, its interactions in the order of their descriptions; null when there is no file. */
export const readPact = (boundary: Boundary, folder: string = PACTS): PactFile | null => {
  const file = pactFile(boundary, folder);
  return existsSync(file) ? decodePact(JSON.parse(readFileSync(file, "utf8"))) : null;
};

/** Encodes a pact as the text of its file. */
export const encodePact = (pact: PactFile): string => `${JSON.stringify(pact, null, 2)}\n`;

const byDescription = (one: Interaction, other: Interaction): number => {
  if (one.description === other.description) return 0;
  return one.description < other.description ? -1 : 1;
};
