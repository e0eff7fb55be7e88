import type { CSSProperties } from "react";

/** Custom properties as a `style`, which React takes and its types do not know. */
export const customProperties = (values: Readonly<Record<`--${string}`, string>>): CSSProperties =>
  values as CSSProperties;
