/** The part of subset-font that the faces and marks of brands are cut with; the package ships no types. */
declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2" | "truetype";
    /** Axes to pin, by tag. */
    readonly variationAxes?: Readonly<Record<string, number>>;
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
