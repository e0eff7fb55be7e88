import type { CustomTypeModelField } from "@prismicio/client";
import { checkImage } from "./check-image.ts";
import { checkLink } from "./check-link.ts";
import { checkPlain, isPlain } from "./check-plain.ts";
import { checkRichText } from "./check-rich-text.ts";
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
