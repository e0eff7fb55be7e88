/** A link that is safe to render; made only by `safeLink`. */
export interface Link {
  readonly url: string;
  readonly newTab: boolean;
}

/** A link with the words to show for it. */
export interface LabelledLink {
  readonly label: string;
  readonly link: Link;
}
