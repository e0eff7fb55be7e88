import { type ComponentType, createContext, lazy, useContext } from "react";
import { neededChunk } from "../loading/chunk.ts";

/** One attempt at showing a panel's content; another object is another attempt. */
export type Attempt = object;

/** Tells the parts below which attempt they are shown in. */
export const AttemptContext = createContext<Attempt>({});

/** A part of a panel whose code is fetched when it is first shown: the component to show in an attempt. */
export type PanelPart<Props> = (attempt: Attempt) => ComponentType<Props>;

/**
 * Makes a part of a panel. React keeps a lazy component that failed as failed; of this one, the next attempt gets another,
 * which asks for the code again.
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

/** The component of a part, in the attempt that is under way. */
export const usePanelPart = <Props>(part: PanelPart<Props>): ComponentType<Props> =>
  part(useContext(AttemptContext));
