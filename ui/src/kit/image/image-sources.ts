import type { Image } from "@couvert/domain/restaurant/location/location";
import { widthsOf } from "@couvert/domain/values/image-sizes";

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
