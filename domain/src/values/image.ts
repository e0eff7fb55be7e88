/**
 * A picture of the content service, width and height in px; `url` takes imgix-style `w`, `h`, `dpr`, `fit` and `auto`.
 */
export interface Image {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Whose picture it is, as the editor wrote it. */
  readonly copyright?: string | undefined;
}
