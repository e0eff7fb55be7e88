import type { CustomTypeModelField } from "@prismicio/client";
import { checkImage } from "./check-image.ts";
import { checkLink } from "./check-link.ts";
import { type CheckContext, type Finding, finding, isValues, type Values } from "./finding.ts";

/** Checks rich text: its model allows each block and mark, and its links and pictures are valid. */
export const checkRichText = (
  value: unknown,
  model: Extract<CustomTypeModelField, { type: "StructuredText" }>,
  path: string,
  context: CheckContext,
): readonly Finding[] => {
  if (!Array.isArray(value)) return [finding(path, "is no rich text")];
  const { single, multi } = (model.config ?? {}) as { readonly single?: string; readonly multi?: string };
  const allowed = (multi ?? single ?? "").split(",").map((kind) => kind.trim());
  return [
    ...(multi === undefined && value.length > 1 ? [finding(path, "has more than one block")] : []),
    ...value.flatMap((block, index) => checkBlock(block, allowed, `${path}[${index}]`, context)),
  ];
};

const checkBlock = (
  block: unknown,
  allowed: readonly string[],
  path: string,
  context: CheckContext,
): readonly Finding[] => {
  if (!isValues(block) || typeof block["type"] !== "string") return [finding(path, "is no block")];
  const { type, text, spans } = block;
  if (!allowed.includes(type)) return [finding(path, `is a ${type}, which is not allowed here`)];
  if (type === "image") return checkImage(block, path, context);
  if (typeof text !== "string" || !Array.isArray(spans)) return [finding(path, "has no text or no spans")];
  return spans.flatMap((span, index) =>
    checkSpan(span, text.length, allowed, `${path}.spans[${index}]`, context),
  );
};

const checkSpan = (
  span: unknown,
  length: number,
  allowed: readonly string[],
  path: string,
  context: CheckContext,
): readonly Finding[] => {
  const { type, start, end, data } = isValues(span) ? (span as Values) : {};
  if (typeof type !== "string" || !allowed.includes(type)) {
    return [finding(path, `is a ${type}, which is not allowed here`)];
  }
  const isInside =
    Number.isInteger(start) && Number.isInteger(end) && 0 <= Number(start) && Number(start) < Number(end);
  if (!isInside || Number(end) > length) return [finding(path, "marks words that are not there")];
  return type === "hyperlink" ? checkLink(data, undefined, `${path}.data`, context) : [];
};
