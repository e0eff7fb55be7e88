import type * as Effect from "effect/Effect";

/** The outcomes of a call of a port: success, and the named errors. */
type Outcome<Call> = Call extends (...input: never[]) => Effect.Effect<unknown, infer Failure, unknown>
  ? "success" | TagOf<Failure>
  : Call extends Effect.Effect<unknown, infer Failure, unknown>
    ? "success" | TagOf<Failure>
    : never;

type TagOf<Failure> = Failure extends { readonly _tag: infer Tag extends string } ? Tag : never;

/** The descriptions of the interactions for each outcome of each call of a port. The compiler asks for every named error. */
export type InteractionTable<Service> = {
  readonly [Call in keyof Service]: Readonly<Record<Outcome<Service[Call]>, readonly [string, ...string[]]>>;
};

/** The same for a boundary without its own types, as `{endpoint: {outcome: descriptions}}`. */
export type AnyInteractionTable = Readonly<
  Record<string, Readonly<Record<string, readonly [string, ...string[]]>>>
>;

/** Returns a sentence for each interaction of the table that the pact lacks, and for each of the pact that the table lacks. */
export const tableProblems = (
  table: AnyInteractionTable,
  descriptions: readonly string[],
): readonly string[] => {
  const cells = Object.entries(table).flatMap(([call, outcomes]) =>
    Object.entries(outcomes).flatMap(([outcome, listed]) =>
      listed.map((description) => ({ cell: `${call}: ${outcome}`, description })),
    ),
  );
  const listed = new Set(cells.map(({ description }) => description));
  return [
    ...cells
      .filter(({ description }) => !descriptions.includes(description))
      .map(({ cell, description }) => `${cell} has no interaction "${description}"`),
    ...descriptions
      .filter((description) => !listed.has(description))
      .map((description) => `"${description}" stands for no call and outcome`),
  ];
};
