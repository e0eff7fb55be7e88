import type { CustomTypeModel, CustomTypeModelField } from "@prismicio/client";
import type { RepositoryDocument } from "../../embedded/content-repository/repository-document.ts";
import { checkFields } from "./check-fields.ts";
import { checkSlices } from "./check-slices.ts";
import { type CheckContext, type Finding, finding, isUntouched } from "./finding.ts";

/** Lists the fields of a document type over all its tabs, without the uid, which is not part of a document's data. */
export const listFields = (model: CustomTypeModel): ReadonlyMap<string, CustomTypeModelField> =>
  new Map(
    Object.values(model.json).flatMap((tab) => Object.entries(tab).filter(([, { type }]) => type !== "UID")),
  );

/** Says whether documents of a type have a uid. */
export const hasUid = (model: CustomTypeModel): boolean =>
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
