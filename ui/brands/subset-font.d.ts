/** Types for the used part of subset-font, which ships none. */
declare module "subset-font" {
  /** Axes by tag, each pinned to a value or limited to a range. */
  export type VariationAxes = Readonly<
    Record<string, number | { readonly min: number; readonly max: number }>
  >;
  interface Options {
    readonly targetFormat: "woff2" | "truetype";
    readonly variationAxes?: VariationAxes;
    /** OpenType feature tags; all features where undefined. */
    readonly keepFeatures?: readonly string[];
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
