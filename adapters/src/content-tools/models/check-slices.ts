import type { CustomTypeModelSliceZoneField } from "@prismicio/client";
import { checkFields, type FieldModels } from "./check-fields.ts";
import { type CheckContext, type Finding, finding, isValues } from "./finding.ts";

/** Checks a slice zone: it allows each slice, whose model has the variation and its fields. */
export const checkSlices = (
  value: unknown,
  zone: CustomTypeModelSliceZoneField,
  path: string,
  context: CheckContext,
): readonly Finding[] => {
  if (!Array.isArray(value)) return [finding(path, "is no slice zone")];
  const ids = value.map((slice) => (isValues(slice) ? slice["id"] : undefined));
  return value.flatMap((slice, index) => {
    const at = `${path}[${index}]`;
    const isTwice = typeof ids[index] !== "string" || ids.indexOf(ids[index]) !== index;
    return [
      ...(isTwice ? [finding(`${at}.id`, "is missing, or another slice has it")] : []),
      ...checkSlice(slice, zone, at, context),
    ];
  });
};

const checkSlice = (
  slice: unknown,
  zone: CustomTypeModelSliceZoneField,
  path: string,
  context: CheckContext,
): readonly Finding[] => {
  if (!isValues(slice) || typeof slice["slice_type"] !== "string") return [finding(path, "is no slice")];
  const { slice_type: type, variation = "default", primary = {}, items = [] } = slice;
  const model = context.models.slices.get(type);
  if (model === undefined) return [finding(path, `there is no slice ${type}`)];
  if (!Object.hasOwn(zone.config?.choices ?? {}, type)) return [finding(path, `${type} cannot stand here`)];
  const shape = model.variations.find(({ id }) => id === variation);
  if (shape === undefined) return [finding(path, `${type} has no variation ${variation}`)];
  if (!isValues(primary) || !Array.isArray(items)) return [finding(path, "has no primary or no items")];
  return [
    ...checkFields(primary, (shape.primary ?? {}) as FieldModels, `${path}.primary`, context),
    ...items.flatMap((item, index) =>
      isValues(item)
        ? checkFields(item, (shape.items ?? {}) as FieldModels, `${path}.items[${index}]`, context)
        : [finding(`${path}.items[${index}]`, "is no item")],
    ),
  ];
};
