import type { Embed } from "../../values/embed.ts";
import type { Image } from "../../values/image.ts";
import type { RichText } from "../../values/rich-text.ts";

/** A video from edge to edge, behind a poster until the visitor starts it. */
export interface FullVideoSlice {
  readonly type: "full_video";
  readonly heading: string;
  /** A text alternative of the video. */
  readonly copy: RichText;
  /** The poster. */
  readonly image: Image | null;
  readonly video: Video | null;
  /** The label of its button; empty for the usual one. */
  readonly linkText: string;
}

/** A video file. */
export interface Video {
  readonly url: string;
  readonly type: "video/mp4" | "video/webm";
  /** The address of its WebVTT captions; null for a video without speech. */
  readonly captions: string | null;
}

/** An embedded page, behind a poster until the visitor loads it (rule 2.42). */
export interface IframeEmbedSlice {
  readonly type: "iframe_embed";
  readonly heading: string;
  readonly copy: RichText;
  /** The poster. */
  readonly image: Image | null;
  readonly embed: Embed | null;
  readonly shape: "wide" | "square" | "tall";
  /** The label of its button; empty for the usual one. */
  readonly linkText: string;
}

/** A slice that plays or frames something. */
export type MediaSlice = FullVideoSlice | IframeEmbedSlice;
