import type { ComponentType } from "react";
import { loadMessages } from "../../languages/load-messages.ts";
import type { MessageArea } from "../../languages/message-areas.ts";

/** Components that load on demand, by name. */
export interface Registry<Props> {
  /** Resolves once the components of these names can be rendered; ignores names without a component. */
  readonly load: (names: readonly string[]) => Promise<void>;
  /** Returns the loaded component of a name; undefined when it is not loaded. */
  readonly get: (name: string) => ComponentType<Props> | undefined;
}

/** Loads the module of a component. */
export type Loader<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * Creates a registry that loads each component once, into the given record, with the messages of its areas. Rendering never
 * waits: a page loads its components before it renders or hydrates.
 */
export const createRegistry = <Props>(
  loaders: Readonly<Record<string, Loader<Props>>>,
  areas: Readonly<Record<string, readonly MessageArea[] | undefined>>,
  loaded: Record<string, ComponentType<Props>> = {},
): Registry<Props> => {
  const loadOne = async (name: string): Promise<void> => {
    const loader = Object.hasOwn(loaded, name) ? undefined : loaders[name];
    if (loader === undefined) return;
    const [component] = await Promise.all([loader(), ...(areas[name] ?? []).map(loadMessages)]);
    loaded[name] = component.default;
  };
  return {
    load: async (names) => {
      await Promise.all([...new Set(names)].map(loadOne));
    },
    get: (name) => loaded[name],
  };
};
