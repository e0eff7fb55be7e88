import type { CustomTypeModelField } from "@prismicio/client";
import { checkPlain, isPlain } from "./check-plain.ts";
import { checkImage, checkLink } from "./check-reference.ts";
import { type CheckContext, type Finding, finding, isUntouched, isValues, type Values } from "./finding.ts";

/** Models of fields by their names. */
export type FieldModels = Readonly<Record<string, CustomTypeModelField>>;

/** Checks that each field has the type of its model, and that each field has a model. */
export const checkFields = (
  values: Values,
  models: FieldModels,
  at: string,
  context: CheckContext,
): readonly Finding[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const path = at === "" ? name : `${at}.${name}`;
    const model = Object.hasOwn(models, name) ? models[name] : undefined;
    if (model === undefined) return [finding(path, "is no field of the model")];
    return isUntouched(value) ? [] : checkField(value, model, path, context);
  });

const checkField = (
  value: unknown,
  model: CustomTypeModelField,
  path: string,
  context: CheckContext,
): readonly Finding[] => {
  if (isPlain(model)) return checkPlain(value, model, path);
  switch (model.type) {
    case "Link":
      return checkLink(value, model, path, context);
    case "Image":
      return checkImage(value, path, context);
    case "StructuredText":
      return checkRichText(value, model, path, context);
    case "Group":
      return checkGroup(value, model, path, context);
    default:
      return [finding(path, `is modelled as ${model.type}, which no document here can hold`)];
  }
};

const checkGroup = (
  value: unknown,
  { config }: Extract<CustomTypeModelField, { type: "Group" }>,
  path: string,
  context: CheckContext,
): readonly Finding[] => {
  if (!Array.isArray(value)) return [finding(path, "is no group")];
  const fields = (config?.fields ?? {}) as FieldModels;
  const isOne = (config as Values | undefined)?.["repeat"] === false;
  return [
    ...(isOne && value.length > 1 ? [finding(path, "has more than one entry")] : []),
    ...value.flatMap((entry, index) =>
      isValues(entry)
        ? checkFields(entry, fields, `${path}[${index}]`, context)
        : [finding(`${path}[${index}]`, "is no entry of a group")],
    ),
  ];
};

/** Checks rich text: its model allows each block and mark, and its links and pictures are valid. */
const checkRichText = (
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
  if (type === "image") return checkImageBlock(block, path, context);
  if (type === "embed") return checkPlain(block["oembed"], { type: "Embed" }, `${path}.oembed`);
  if (typeof text !== "string" || !Array.isArray(spans)) return [finding(path, "has no text or no spans")];
  return spans.flatMap((span, index) =>
    checkSpan(span, text.length, allowed, `${path}.spans[${index}]`, context),
  );
};

const checkImageBlock = (block: Values, path: string, context: CheckContext): readonly Finding[] => [
  ...checkImage(block, path, context),
  ...(isUntouched(block["linkTo"]) ? [] : checkLink(block["linkTo"], undefined, `${path}.linkTo`, context)),
];

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
