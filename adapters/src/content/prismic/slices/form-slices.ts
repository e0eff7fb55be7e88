import { isFormUid } from "@couvert/domain/forms/form/form";
import type { FormSlice } from "@couvert/domain/site/slices/form-slice";
import type { LocationsApplySlice } from "@couvert/domain/site/slices/locations-apply-slice";
import { link } from "../link-field.ts";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import { decodeFormFields } from "./form-fields.ts";
import type { DecodeSlice } from "./slice-fields.ts";

/**
 * Decodes `form`: `uid`, `heading`, `copy`, a group of `fields`, `note`, `submitLabel`, `successHeading` and `successCopy`.
 * A form whose uid is not valid in a path has no fields, so the site does not show it.
 */
export const decodeForm: DecodeSlice<FormSlice> = ({ primary }) => {
  const uid = primary.need("uid", text, "");
  const isSendable = isFormUid(uid);
  if (!isSendable) primary.lose("uid", `is no uid of a form: ${uid}`);
  return {
    type: "form",
    uid: isSendable ? uid : "",
    heading: primary.read("heading", text, ""),
    copy: primary.read("copy", richText, []),
    fields: isSendable ? decodeFormFields(primary.group("fields")) : [],
    note: primary.read("note", richText, []),
    submitLabel: primary.read("submitLabel", text, "") || "Send",
    successHeading: primary.read("successHeading", text, "") || "Thank you",
    successCopy: primary.read("successCopy", richText, []),
  };
};

/** Decodes `locations_apply`: `heading`, `copy`, `linkText` and `jobSearch`. */
export const decodeLocationsApply: DecodeSlice<LocationsApplySlice> = ({ primary }) => ({
  type: "locations_apply",
  heading: primary.need("heading", text, ""),
  copy: primary.read("copy", richText, []),
  linkText: primary.read("linkText", text, "") || "See jobs",
  jobSearch: primary.read("jobSearch", link, null),
});
