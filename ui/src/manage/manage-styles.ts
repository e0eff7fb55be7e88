import button from "../design/button.module.css?inline";
import page from "../design/page.module.css?inline";
import site from "../design/site.css?inline";
import field from "../kit/form/Field.module.css?inline";
import picture from "../kit/image/Picture.module.css?inline";
import wordmark from "../shell/chrome/Wordmark.module.css?inline";
import manage from "./ManagePage.module.css?inline";

/** The style sheets of manage pages with their names. The client's build has none of a page that it never renders. */
export const manageStyles: readonly (readonly [name: string, text: string])[] = [
  // First, since it orders the layers.
  ["site", site],
  ["button", button],
  ["page", page],
  ["field", field],
  ["picture", picture],
  ["wordmark", wordmark],
  ["manage", manage],
];
