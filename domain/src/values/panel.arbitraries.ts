import { fc } from "@fast-check/vitest";
import type { Panel } from "./panel-query.ts";

/** A panel of either kind, for any uid. */
export const panels = (): fc.Arbitrary<Panel> =>
  fc.record({ kind: fc.constantFrom("reserve", "order"), uid: fc.string({ minLength: 1 }) });
