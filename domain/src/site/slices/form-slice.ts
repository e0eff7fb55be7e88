import type { FormField, FormValues } from "../../forms/form/form.ts";
import type { TimeZone } from "../../time/zoned-time.ts";
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
