import type { Slice } from "@couvert/domain/site/slices/slice";
import { createFields } from "../fields.ts";
import { decodeSlices } from "./decode-slices.ts";

/** Slices to be tried out, and what of them cannot be shown, by field and reason. */
export interface SimulatedSlices {
  readonly slices: readonly Slice[];
  readonly losses: readonly string[];
}

/** The slices that the content service's tools hand over, read as those of a page are. */
export const decodeSimulatedSlices = (slices: unknown): SimulatedSlices => {
  const losses: string[] = [];
  const document = { id: "slice-simulator", uid: null, type: "page", lang: "", data: { slices } };
  const fields = createFields(document, ({ field, detail }) => losses.push(`${field} ${detail}`));
  return { slices: decodeSlices(fields), losses };
};
