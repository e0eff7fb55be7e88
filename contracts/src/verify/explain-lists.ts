import type { Interaction } from "../pact/pact-file.ts";
import { type Mismatch, rank } from "./decode-report.ts";

/** Matching rules by path. The variants of a list that must contain entries have rules by paths from an entry. */
type Rules = Record<
  string,
  { readonly matchers: readonly { readonly variants?: readonly { readonly rules: Rules }[] }[] }
>;

/**
 * Replaces the mismatch of a list that lacks an object by those of its nearest entry: the one that differs furthest inside,
 * and in the fewest places. Pact reports only the list, so `verifyAgain` compares the same answer with an interaction that
 * expects the object in every entry.
 */
export const explainLists = async (
  interaction: Interaction,
  mismatches: readonly Mismatch[],
  verifyAgain: (interaction: Interaction) => Promise<readonly Mismatch[]>,
): Promise<readonly Mismatch[]> => {
  const explained: Mismatch[] = [];
  const byVariant = Map.groupBy(mismatches, (mismatch) => variantOf(interaction, mismatch));
  for (const [variant, lists] of byVariant) {
    if (variant === null) {
      explained.push(...lists);
    } else {
      const every = structuredClone(interaction);
      for (const list of lists) expectInEvery(every, list, variant);
      const inner = await explainLists(every, await verifyAgain(every), verifyAgain);
      explained.push(...lists.flatMap((list) => nearestEntry(list, inner)));
    }
  }
  return explained;
};

/** Returns the place of the object that a list lacks among those that it must contain; null for another mismatch. */
const variantOf = (interaction: Interaction, { path = "", mismatch = "" }: Mismatch): number | null => {
  const variant = Number(/^Variant at index (\d+) \(\{/.exec(mismatch)?.[1]);
  return rulesOf(interaction, path, variant) === undefined ? null : variant;
};

/** Makes an interaction expect an object in all entries of a list, as many as came. */
const expectInEvery = (interaction: Interaction, { path = "", actual }: Mismatch, variant: number): void => {
  const { body, matchingRules } = responseOf(interaction);
  const { length } = JSON.parse(String(actual)) as readonly unknown[];
  const rules = Object.entries(rulesOf(interaction, path, variant) ?? {});
  delete matchingRules.body[path];
  for (let index = 0; index < length; index++) {
    for (const [inner, rule] of rules) matchingRules.body[`${path}[${index}]${inner.slice(1)}`] = rule;
  }
  const steps = ["content", ...(path.match(/[^$.[\]']+/g) ?? [])];
  const name = steps.pop() as string;
  const holder = steps.reduce((value, step) => value[step] as Record<string, unknown>, body);
  const example = (holder[name] as readonly unknown[])[variant];
  holder[name] = Array.from({ length }, () => structuredClone(example));
};

/** Returns the rules of an object that a list must contain. */
const rulesOf = (interaction: Interaction, path: string, variant: number): Rules | undefined => {
  const rule = responseOf(interaction).matchingRules?.body?.[path];
  return rule?.matchers.find(({ variants }) => variants)?.variants?.[variant]?.rules;
};

const responseOf = (interaction: Interaction) =>
  interaction["response"] as {
    readonly body: Record<string, unknown>;
    readonly matchingRules: { readonly body: Rules };
  };

/** Returns the mismatches of the nearest entry of a list, or that of the list where it has no entries. */
const nearestEntry = (mismatch: Mismatch, inner: readonly Mismatch[]): readonly Mismatch[] => {
  const { path: list = "" } = mismatch;
  const within = inner.filter(({ path = "" }) => path.startsWith(`${list}[`));
  // An object has whole numbers as keys in rising order.
  const entries = Object.groupBy(within, ({ path = "" }) => Number.parseInt(path.slice(list.length + 1), 10));
  const [nearest] = Object.values(entries)
    .map((entry = []) => ({ entry, depths: entry.map(rank).toSorted((one, other) => one - other) }))
    .toSorted((one, other) => compareDepths(one.depths, other.depths));
  return nearest?.entry.map((each) => ({ ...each, list })) ?? [mismatch];
};

/** Sorts by the outermost difference, the deepest first, then by the next; none at all is the deepest. */
const compareDepths = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((depth, index) => depth !== other[index]);
  return at === -1 ? one.length - other.length : (other[at] ?? Infinity) - (one[at] ?? Infinity);
};
