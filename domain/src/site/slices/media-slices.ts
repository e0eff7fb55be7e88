import type { Image } from "../../restaurant/location/location.ts";
import type { RichText } from "../../values/rich-text.ts";
import type { Embed } from "../page/embed.ts";

/** A film from edge to edge, behind its poster until somebody wants to see it. */
export interface FullVideoSlice {
  readonly type: "full_video";
  readonly heading: string;
  /** What it shows, for those who cannot see it. */
  readonly copy: RichText;
  /** The poster. */
  readonly image: Image | null;
  readonly video: Video | null;
  /** What its button says. */
  readonly linkText: string;
}

/** A film in a file. */
export interface Video {
  readonly url: string;
  readonly type: "video/mp4" | "video/webm";
  /** The address of its captions in WebVTT; null for a film without a word. */
  readonly captions: string | null;
}

/** Another page within ours, behind its poster until somebody wants to see it. */
export interface IframeEmbedSlice {
  readonly type: "iframe_embed";
  readonly heading: string;
  readonly copy: RichText;
  /** The poster. */
  readonly image: Image | null;
  readonly embed: Embed | null;
  readonly shape: "wide" | "square" | "tall";
  /** What its button says. */
  readonly linkText: string;
}
