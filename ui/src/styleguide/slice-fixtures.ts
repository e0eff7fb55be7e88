import type { Slice } from "@couvert/domain/site/slices/slice";

const modules = import.meta.glob<Readonly<Record<string, Slice>>>("../pages/slices/*/*.fixture.ts", {
  eager: true,
});

/** An example of every slice type, from the fixture beside its component, sorted by type. */
export const sliceFixtures: readonly Slice[] = Object.values(modules)
  .flatMap((module) => Object.values(module).slice(0, 1))
  .toSorted((one, other) => one.type.localeCompare(other.type));
