import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";

/**
 * What is left out of a response because it cannot be read: how many entries, by their list and the field that is wrong. It has only
 * names of our schemas, so that it is short and repeats nothing of the response.
 */
export type Omissions = Map<string, number>;

/** Notes that an entry of a list is left out for one of its fields. */
export const omit = (omissions: Omissions, list: string, field: string): void => {
  const name = field === "" ? list : `${list}.${field}`;
  omissions.set(name, (omissions.get(name) ?? 0) + 1);
};

/** Decodes one entry of a list. */
interface EntryDecoder<Entry> {
  /** Returns whether an entry can be read as it is, which is decided several times faster than it is decoded. */
  readonly is: (entry: unknown) => entry is Entry;
  readonly decode: (entry: unknown) => Result.Result<Entry, Schema.SchemaError>;
}

/** Creates the decoder of a schema that changes no value. */
export const createEntryDecoder = <Entry>(schema: Schema.Codec<Entry>): EntryDecoder<Entry> => ({
  is: Schema.is(schema),
  decode: Schema.decodeUnknownResult(schema),
});

/** Decodes each entry of a list on its own, and leaves out what it cannot read. Null and undefined are an empty list (rule 7.48). */
export const decodeEntries = <Entry>(
  { is, decode }: EntryDecoder<Entry>,
  list: unknown,
  name: string,
  omissions: Omissions,
): readonly Entry[] => {
  if (list === null || list === undefined) return [];
  if (!Array.isArray(list)) {
    omit(omissions, name, "");
    return [];
  }
  const entries: Entry[] = [];
  for (const entry of list) {
    if (is(entry)) {
      entries.push(entry);
      continue;
    }
    const decoded = decode(entry);
    if (Result.isFailure(decoded)) omit(omissions, name, wrongField(decoded.failure));
  }
  return entries;
};

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1();

/** Returns the first wrong field of an entry; empty where the entry as a whole is wrong. */
const wrongField = ({ issue }: Schema.SchemaError): string =>
  String(formatIssues(issue).issues[0]?.path?.[0] ?? "");

/** Logs what was left out of a response, in one line; nothing where all of it was read (rule 7.48). */
export const logOmissions = (subject: string, omissions: Omissions): Effect.Effect<void> =>
  omissions.size === 0
    ? Effect.void
    : Effect.logWarning(
        `left out of ${subject}: ${[...omissions].map(([name, count]) => `${name} (${count})`).join(", ")}`,
      );
