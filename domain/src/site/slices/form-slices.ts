import type { FormField, FormValues } from "../../forms/form/form.ts";
import type { AreaLink } from "../../restaurant/location/area.ts";
import type { TimeZone } from "../../time/zoned-time.ts";
import type { Link } from "../../values/link.ts";
import type { RichText } from "../../values/rich-text.ts";

/** The answer to a form that was sent without script: the message, the errors by field, and the typed values. */
export interface FormAnswer {
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly values: FormValues;
}

/** A form (rule 2.35). */
export interface FormSlice {
  readonly type: "form";
  readonly uid: string;
  readonly heading: string;
  readonly copy: RichText;
  /** Empty for a form whose fields are on another page. */
  readonly fields: readonly FormField[];
  /** A note below the button on the use of the data. */
  readonly note: RichText;
  /** The label of its button; empty for the usual one. */
  readonly submitLabel: string;
  /** The heading once it is sent; empty for the usual one. */
  readonly successHeading: string;
  readonly successCopy: RichText;
  /** The zone that decides what today is; set on the page. */
  readonly timeZone?: TimeZone;
  readonly answer?: FormAnswer;
}

/** A restaurant with the link to its jobs. */
export interface LocationToApply {
  readonly uid: string;
  readonly title: string;
  readonly city: string;
  readonly link: Link;
}

/** The group's restaurants with links to their jobs (rule 2.36). */
export interface LocationsApplySlice {
  readonly type: "locations_apply";
  readonly heading: string;
  readonly copy: RichText;
  /** The label of each link; empty for the usual one. */
  readonly linkText: string;
  /** The group's job search; null when each restaurant lists its own jobs. */
  readonly jobSearch: Link | null;
  /** The restaurants by title; set on the page. */
  readonly locations?: readonly LocationToApply[];
  /** The areas of a large group, whose restaurants are in the shared list; set on the page (rule 9.33). */
  readonly areas?: readonly AreaLink[];
  /** The number of restaurants with jobs in a large group; set on the page. */
  readonly total?: number;
}

/** A slice that a visitor answers. */
export type AnyFormSlice = FormSlice | LocationsApplySlice;
