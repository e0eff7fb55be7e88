/** The window of a page, and whether a tracker's script was added to it. A script that has run cannot be unloaded. */
export interface TrackedPage {
  couvertTracked?: boolean;
}
