import { type ComponentType, createContext, lazy, useContext } from "react";
import { neededChunk } from "../loading/chunk.ts";

/** An attempt to show a panel's content; a new object is a new attempt. */
export type Attempt = object;

/** Provides the current attempt to the parts below. */
export const AttemptContext = createContext<Attempt>({});

/** A part of a panel whose code loads when it is first shown: returns its component for an attempt. */
export type PanelPart<Props> = (attempt: Attempt) => ComponentType<Props>;

/**
 * Creates a part of a panel. React keeps a failed lazy component as failed; here the next attempt gets a new one, which loads
 * again.
 */
export const panelPart = <Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): PanelPart<Props> => {
  let failedIn: Attempt | undefined;
  let part: ComponentType<Props> | undefined;
  return (attempt) => {
    if (part !== undefined && (failedIn === undefined || failedIn === attempt)) return part;
    failedIn = undefined;
    part = lazy(() =>
      neededChunk(load()).catch((cause: unknown) => {
        failedIn = attempt;
        throw cause;
      }),
    );
    return part;
  };
};

/** Returns the component of a part in the current attempt. */
export const usePanelPart = <Props>(part: PanelPart<Props>): ComponentType<Props> =>
  part(useContext(AttemptContext));
