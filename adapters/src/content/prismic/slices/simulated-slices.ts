import type { Slice } from "@couvert/domain/site/slices/slice";
import { wellFormedTexts } from "@couvert/domain/values/well-formed-text";
import { createFields } from "../fields.ts";
import { decodeSlices } from "./decode-slices.ts";

/** Slices of the simulator, with their losses by field and reason. */
export interface SimulatedSlices {
  readonly slices: readonly Slice[];
  readonly losses: readonly string[];
}

/** Decodes the slices that the content service's simulator sends, in the same way as those of a page. */
export const decodeSimulatedSlices = (slices: unknown): SimulatedSlices => {
  const losses: string[] = [];
  const document = {
    id: "slice-simulator",
    uid: null,
    type: "page",
    lang: "",
    data: { slices: wellFormedTexts(slices) },
  };
  const fields = createFields(document, ({ field, detail }) => losses.push(`${field} ${detail}`));
  return { slices: decodeSlices(fields), losses };
};
