import type { Selection } from "@couvert/domain/booking/reservation/selection";
import type { TableRequest } from "@couvert/domain/booking/reservation/table-request";
import * as Schema from "effect/Schema";
import { SoldWithTable } from "./purchase.schema.ts";

const codec = Schema.fromJsonString(SoldWithTable);
const encode = Schema.encodeSync(codec);
const decode = Schema.decodeUnknownSync(SoldWithTable);

/** What was bought with a table, to be kept as it was sold; null for a table alone. */
export const keptSelection = ({
  experience,
  addOns,
}: Pick<Selection, "experience" | "addOns">): string | null =>
  experience === null ? null : encode({ experience, addOns });

/** What was bought, as it was kept with a reservation of a seat. */
export const selectionKept = (seat: TableRequest, sold: unknown): Selection =>
  sold === null ? { seat, experience: null, addOns: [] } : { seat, ...decode(sold) };
