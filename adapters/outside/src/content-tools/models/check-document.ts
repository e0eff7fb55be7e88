import type { RepositoryDocument } from "@couvert/services/content-repository/repository-content";
import type { CustomTypeModel, CustomTypeModelField, CustomTypeModelSliceZoneField } from "@prismicio/client";
import { checkFields, type FieldModels } from "./check-fields.ts";
import { type CheckContext, type Finding, finding, isUntouched, isValues } from "./finding.ts";

/** Lists the fields of a document type over all its tabs, without the uid, which is not part of a document's data. */
const listFields = (model: CustomTypeModel): ReadonlyMap<string, CustomTypeModelField> =>
  new Map(
    Object.values(model.json).flatMap((tab) => Object.entries(tab).filter(([, { type }]) => type !== "UID")),
  );

/** Says whether documents of a type have a uid. */
const hasUid = (model: CustomTypeModel): boolean =>
  Object.values(model.json).some((tab) => Object.values(tab).some(({ type }) => type === "UID"));

/** Checks one document against the model of its type. */
export const checkDocument = (document: RepositoryDocument, context: CheckContext): readonly Finding[] => {
  const model = context.models.types.get(document.type);
  if (model === undefined) return [finding("type", `there is no document type ${document.type}`)];
  const fields = listFields(model);
  const values = Object.entries(document.data);
  const plain = values.filter(([name]) => fields.get(name)?.type !== "Slices");
  return [
    ...checkUid(document, hasUid(model)),
    ...checkFields(Object.fromEntries(plain), Object.fromEntries(fields), "", context),
    ...values.flatMap(([name, value]) => {
      const zone = fields.get(name);
      return zone?.type === "Slices" && !isUntouched(value) ? checkSlices(value, zone, name, context) : [];
    }),
  ];
};

const checkUid = ({ type, uid }: RepositoryDocument, isFoundByUid: boolean): readonly Finding[] => {
  if (!isFoundByUid) return uid === null ? [] : [finding("uid", `a ${type} has none, but here it is ${uid}`)];
  return uid !== null && /^[a-z0-9][a-z0-9._~-]*$/.test(uid)
    ? []
    : [finding("uid", `a ${type} needs one of small letters, digits and hyphens`)];
};

/** Checks a slice zone: it allows each slice, whose model has the variation and its fields. */
const checkSlices = (
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
