import type { Image } from "@couvert/domain/location/location";

/** The widths pictures are asked for in, in px (spec 9). */
export const IMAGE_WIDTHS: readonly number[] = [640, 828, 1200, 2048, 3840];

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
export const imageSources = ({ url, width }: Image): ImageSources => {
  const widths = [...new Set(IMAGE_WIDTHS.map((wanted) => Math.min(wanted, width)))];
  return {
    src: atWidth(url, Math.min(PLAIN_WIDTH, width)),
    srcSet: widths.map((each) => `${atWidth(url, each)} ${each}w`).join(", "),
  };
};
