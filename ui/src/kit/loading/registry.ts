import type { ComponentType } from "react";

/** Components that arrive when first needed, by name. */
export interface Registry<Props> {
  /** Resolves once the components of these names can be rendered; a name nobody has a component for is passed over. */
  readonly load: (names: readonly string[]) => Promise<void>;
  /** The component of a name, if it has been loaded. */
  readonly get: (name: string) => ComponentType<Props> | undefined;
}

/** Where a component comes from. */
export type Loader<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * Loads each component once, into the map it is given. Rendering never waits: what a page needs is loaded before it is rendered or
 * hydrated.
 */
export const createRegistry = <Props>(
  loaders: Readonly<Record<string, Loader<Props>>>,
  loaded = new Map<string, ComponentType<Props>>(),
): Registry<Props> => {
  const loadOne = async (name: string): Promise<void> => {
    const loader = loaded.has(name) ? undefined : loaders[name];
    if (loader !== undefined) loaded.set(name, (await loader()).default);
  };
  return {
    load: async (names) => {
      await Promise.all([...new Set(names)].map(loadOne));
    },
    get: (name) => loaded.get(name),
  };
};
