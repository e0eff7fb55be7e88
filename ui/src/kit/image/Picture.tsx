import type { Image } from "@couvert/domain/values/image";
import { widthsOf } from "@couvert/domain/values/image-sizes";

/** A picture of the content service, and its width as the `sizes` of an `img`. */
export interface PictureProps {
  readonly image: Image;
  readonly sizes: string;
  /** Whether it is at the top of its page and loads eagerly. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/** Returns `sizes` for a density of at most 2 on phones. Higher densities look the same and weigh twice as much. */
const sizesOf = (sizes: string): string =>
  `(width < 768px) and (resolution > 2dppx) calc(.6*${sizes.split(", ").at(-1)}), ${sizes}`;

/** Shows a picture in the width that suits the screen, and reserves its space while it loads. */
export const Picture = ({ image, sizes, isFirst = false, className }: PictureProps) => (
  <img
    {...imageSources(image)}
    sizes={sizesOf(sizes)}
    alt={image.alt}
    width={image.width}
    height={image.height}
    loading={isFirst ? "eager" : "lazy"}
    fetchPriority={isFirst ? "high" : "auto"}
    decoding="async"
    className={className}
  />
);

/** The width for browsers without `srcset`, in px. */
const PLAIN_WIDTH = 1200;

/** The addresses of an `img`. */
export interface ImageSources {
  readonly src: string;
  readonly srcSet: string;
}

const atWidth = (url: string, width: number): string => {
  const [path = "", query = ""] = url.split("?");
  const parameters = new URLSearchParams(query);
  parameters.set("auto", "format");
  parameters.set("w", String(width));
  return `${path}?${parameters}`;
};

/** Returns the addresses of a picture in all offered widths, never wider than the picture (rule 9.15). */
export const imageSources = ({ url, width }: Image): ImageSources => ({
  src: atWidth(url, Math.min(PLAIN_WIDTH, width)),
  srcSet: widthsOf(width)
    .map((each) => `${atWidth(url, each)} ${each}w`)
    .join(", "),
});
