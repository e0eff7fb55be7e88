import type { RichText } from "../../values/rich-text.ts";

/** A heading and a text; each is empty where an editor wrote none. */
export interface Worded {
  readonly heading: string;
  readonly copy: RichText;
}
