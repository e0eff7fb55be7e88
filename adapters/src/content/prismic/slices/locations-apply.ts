import type { LocationsApplySlice } from "@couvert/domain/site/slices/locations-apply-slice";
import { link } from "../link-field.ts";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `locations_apply`: `heading`, `copy`, `linkText` and `jobSearch`. */
export const readLocationsApply: ReadSlice<LocationsApplySlice> = ({ primary }) => ({
  type: "locations_apply",
  heading: primary.need("heading", text, ""),
  copy: primary.read("copy", richText, []),
  linkText: primary.read("linkText", text, "") || "See jobs",
  jobSearch: primary.read("jobSearch", link, null),
});
