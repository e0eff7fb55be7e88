// With which values properties are tried: new ones in each run, or those of FC_SEED, which is the seed that the title of a failed
// one names. Every test file of every package runs this first.
import { configureGlobal } from "fast-check";

/** The whole number that an environment variable holds, if it is set; throws, naming it, if it holds none from `least` up. */
export const wholeNumber = (name: string, least: number): number | undefined => {
  const text = process.env[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^-?\d+$/.test(text) && Number.isSafeInteger(value) && value >= least) return value;
  throw new Error(`${name} is "${text}", and not a whole number${least > 0 ? ` from ${least} up` : ""}`);
};

const seed = wholeNumber("FC_SEED", Number.MIN_SAFE_INTEGER);

export const seeded: { readonly seed?: number } = seed === undefined ? {} : { seed };

// A property's title names its seed when it is declared.
configureGlobal(seeded);
