import type { Selection } from "@couvert/domain/booking/reservation/selection";
import type { TableRequest } from "@couvert/domain/booking/reservation/table-request";
import * as Schema from "effect/Schema";
import { Purchase } from "./purchase.schema.ts";

const codec = Schema.fromJsonString(Purchase);
const encode = Schema.encodeSync(codec);
const decode = Schema.decodeUnknownSync(Purchase);

/** What was bought with a table, to be kept as it was sold; null for a table alone. */
export const encodePurchase = ({
  experience,
  addOns,
}: Pick<Selection, "experience" | "addOns">): string | null =>
  experience === null ? null : encode({ experience, addOns });

/** Decodes what was bought with a reservation into the selection of a table request. */
export const decodeSelection = (request: TableRequest, sold: unknown): Selection =>
  sold === null ? { request, experience: null, addOns: [] } : { request, ...decode(sold) };
