/** The part of subset-font that the faces and marks of brands are cut with; the package ships no types. */
declare module "subset-font" {
  /** Axes by tag, each pinned to a value or held to a range. */
  export type VariationAxes = Readonly<
    Record<string, number | { readonly min: number; readonly max: number }>
  >;
  interface Options {
    readonly targetFormat: "woff2" | "truetype";
    readonly variationAxes?: VariationAxes;
    /** OpenType tags; everything a font can do unless given. */
    readonly keepFeatures?: readonly string[];
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
