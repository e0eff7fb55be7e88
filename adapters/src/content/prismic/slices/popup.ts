import type { PopupSlice } from "@couvert/domain/site/slices/popup-slice";
import { image } from "../image-field.ts";
import { labelledLink } from "../link-field.ts";
import { readPlaces } from "../place-field.ts";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `popup`: the newsletter's has the words of its form, any other may have a link; items name its places by `location`. */
export const readPopup: ReadSlice<PopupSlice> = ({ primary, items, variation }) => {
  const isNewsletter = variation === "newsletter";
  return {
    type: "popup",
    uid: primary.need("uid", text, ""),
    variation: isNewsletter ? "newsletter" : "default",
    places: readPlaces(items),
    heading: primary.need("heading", text, ""),
    copy: primary.read("copy", richText, []),
    image: primary.read("image", image, null),
    link: isNewsletter ? null : labelledLink(primary, "linkText", "link"),
    emailLabel: isNewsletter ? primary.read("emailLabel", text, "") || "Email" : "",
    buttonText: isNewsletter ? primary.read("buttonText", text, "") || "Sign up" : "",
    thanks: isNewsletter ? primary.read("thanks", text, "") || "Thank you." : "",
  };
};
