import type { Slice } from "@couvert/domain/site/slices/slice";
import { wellFormedTexts } from "@couvert/domain/values/well-formed-text";
import { createFields, type Omission } from "../fields.ts";
import { decodeSlices } from "./decode-slices.ts";

/** Slices of the simulator, with their omissions by field and reason. */
export interface SimulatedSlices {
  readonly slices: readonly Slice[];
  readonly omissions: readonly string[];
}

/**
 * Decodes the slices that the content service's simulator sends, in the same way as those of a page. Pages of `frameHosts`
 * may be framed (rule 3.44).
 */
export const decodeSimulatedSlices = (slices: unknown, frameHosts: readonly string[]): SimulatedSlices => {
  const omissions: string[] = [];
  const document = {
    id: "slice-simulator",
    uid: null,
    type: "page",
    lang: "",
    data: { slices: wellFormedTexts(slices) },
  };
  const report = ({ field, detail }: Omission) => void omissions.push(`${field} ${detail}`);
  const fields = createFields(document, { report, frameHosts });
  return { slices: decodeSlices(fields), omissions };
};
