import type { FormField, FormValues } from "../../forms/form/form.ts";
import type { TimeZone } from "../../time/zoned-time.ts";
import type { Link } from "../../values/link.ts";
import type { RichText } from "../../values/rich-text.ts";

/** What a form that was sent without script comes back with: why, what is wrong by field, and what was typed. */
export interface FormAnswer {
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly values: FormValues;
}

/** A form to fill in (spec 2.5). */
export interface FormSlice {
  readonly type: "form";
  readonly uid: string;
  readonly heading: string;
  readonly copy: RichText;
  /** Empty for the form of that uid as it stands elsewhere. */
  readonly fields: readonly FormField[];
  /** What is done with what is sent, below the button. */
  readonly note: RichText;
  readonly submitLabel: string;
  readonly successHeading: string;
  readonly successCopy: RichText;
  /** The zone whose calendar says what today is; known once the form has its place on a page. */
  readonly timeZone?: TimeZone;
  readonly answer?: FormAnswer;
}

/** A restaurant one can apply at, and where its jobs are. */
export interface LocationToApply {
  readonly uid: string;
  readonly title: string;
  readonly city: string;
  readonly link: Link;
}

/** The group's restaurants with the way to the jobs of each (spec 2.5, 9). */
export interface LocationsApplySlice {
  readonly type: "locations_apply";
  readonly heading: string;
  readonly copy: RichText;
  readonly linkText: string;
  /** The group's job search; null where each restaurant lists its jobs itself. */
  readonly jobSearch: Link | null;
  /** By title; known once the slice has its place on a page. */
  readonly locations?: readonly LocationToApply[];
}
