import type { Image } from "@couvert/domain/restaurant/location/location";
import { widthsOf } from "@couvert/domain/values/image-sizes";

/** A picture of the content service and how wide it stands, as `sizes` of an `img`. */
export interface PictureProps {
  readonly image: Image;
  readonly sizes: string;
  /** Whether it stands at the top of its page, and is what a visitor waits for. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/**
 * Two device pixels for each CSS pixel are what the eye tells apart on a phone held in the hand: one of three is given pictures
 * of less than two, which are half as heavy.
 */
const sizesOf = (sizes: string): string =>
  `(width < 768px) and (resolution > 2dppx) calc(.6*${sizes.split(", ").at(-1)}), ${sizes}`;

/** A picture in the width that suits the screen; its place is kept while it loads. */
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

/** The width given to a browser that cannot choose. */
const PLAIN_WIDTH = 1200;

/** What an `img` asks for. */
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

/** The addresses of a picture in every width it is asked for in, never wider than the picture itself. */
export const imageSources = ({ url, width }: Image): ImageSources => ({
  src: atWidth(url, Math.min(PLAIN_WIDTH, width)),
  srcSet: widthsOf(width)
    .map((each) => `${atWidth(url, each)} ${each}w`)
    .join(", "),
});
