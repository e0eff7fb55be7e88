import type { Image } from "@couvert/domain/location/location";
import { imageSources } from "./image-sources.ts";

/** A picture of the content service and how wide it stands, as `sizes` of an `img`. */
export interface PictureProps {
  readonly image: Image;
  readonly sizes: string;
  /** Whether it stands at the top of its page, and is what a visitor waits for. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/** A picture in the width that suits the screen; its place is kept while it loads. */
export const Picture = ({ image, sizes, isFirst = false, className }: PictureProps) => (
  <img
    {...imageSources(image)}
    sizes={sizes}
    alt={image.alt}
    width={image.width}
    height={image.height}
    loading={isFirst ? "eager" : "lazy"}
    fetchPriority={isFirst ? "high" : "auto"}
    decoding="async"
    className={className}
  />
);
