import type { Matchers } from "@pact-foundation/pact";
import { map } from "effect/Record";

/** A value that a state returns: its meaning, and the example of it that consumer tests use. */
interface StateValue {
  readonly meaning: string;
  readonly example: string | number;
}

/** The values of a boundary's states, by name. */
export type ValueTable = Readonly<Record<string, StateValue>>;

/** A state: a sentence about it, and the names of the values that it must return. */
interface State<Name extends string> {
  readonly meaning: string;
  readonly values: readonly Name[];
  /** Returns values that hold at every provider, where the state needs no set-up. Whoever verifies has the others. */
  readonly defaults?: () => Readonly<Partial<Record<Name, string | number>>>;
}

/** The states of a boundary by name. */
export type StateTable<Values extends ValueTable = ValueTable> = Readonly<
  Record<string, State<keyof Values & string>>
>;

/** Returns states that return the same values, by their names with their meanings. */
export const statesWith = <const Values extends readonly string[], Name extends string>(
  values: Values,
  meanings: Readonly<Record<Name, string>>,
) => map(meanings, (meaning) => ({ meaning, values }));

/** The handlers of all states of a table. The compiler asks for each state and each of its values. */
export type StateHandlers<Table extends StateTable> = {
  readonly [Name in keyof Table]: () => Promise<
    Readonly<Record<Table[Name]["values"][number], string | number>>
  >;
};

type FromState<A> = Matchers.ProviderStateInjectedValue<A>;

/**
 * Returns what writes the values of a table into requests. `value` is one value with its type, `text` a text with values:
 * `` text`${"date"}T${"time"}` ``. A consumer must send exactly the example, and a provider receives the value of its state.
 */
export const createStateMatchers = <Values extends ValueTable>(table: Values) => ({
  value: <Name extends keyof Values & string>(name: Name): FromState<Values[Name]["example"]> =>
    matchExample(expressionOf(name), exampleOf(table, name)),
  text: (parts: TemplateStringsArray, ...names: readonly (keyof Values & string)[]): FromState<string> =>
    matchExample(
      String.raw({ raw: parts }, ...names.map(expressionOf)),
      String.raw({ raw: parts }, ...names.map((name) => exampleOf(table, name))),
    ),
});

const expressionOf = (name: string): string => `\${${name}}`;

const exampleOf = <Values extends ValueTable, Name extends keyof Values>(
  table: Values,
  name: Name,
): Values[Name]["example"] => {
  const entry = table[name];
  if (entry === undefined) throw new Error(`no state returns ${String(name)}`);
  return entry.example;
};

// Pact's own `fromProviderState` accepts any text of the consumer, so that no test would see a wrong path.
const matchExample = <A>(expression: string, value: A): FromState<A> => ({
  "pact:matcher:type": "equality",
  "pact:generator:type": "ProviderState",
  expression,
  value,
});
