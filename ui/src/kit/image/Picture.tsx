import type { Image } from "@couvert/domain/values/image";
import { densityWidths, widthsOf } from "@couvert/domain/values/image-sizes";
import styles from "./Picture.module.css";

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

/**
 * Shows a picture in the width that suits the screen, and reserves its space while it loads. Its copyright is in the corner
 * of the element around it (rule 3.2).
 */
export const Picture = ({ image, sizes, isFirst = false, className }: PictureProps) => (
  <>
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
    {image.copyright && <small className={styles["copyright"]}>{image.copyright}</small>}
  </>
);

/** A picture of a fixed height, such as a logo. */
export interface FixedPictureProps {
  readonly image: Image;
  /** In CSS px. */
  readonly height: number;
  readonly className?: string | undefined;
}

/** Shows a small picture in a fixed size, for screens of density 1, 2 and 3 (rule 9.15). */
export const FixedPicture = ({ image, height, className }: FixedPictureProps) => {
  const width = Math.round((height * image.width) / image.height);
  const sources = densityWidths(image.width, width).map((each) => atWidth(image.url, each));
  return (
    <img
      src={sources[0]}
      srcSet={sources.map((source, index) => `${source} ${index + 1}x`).join(", ")}
      alt={image.alt}
      width={width}
      height={height}
      className={className}
    />
  );
};

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
