import type { Footer } from "@couvert/domain/site/page/page";
import type { LabelledLink } from "@couvert/domain/values/link";
import type { Fields } from "./fields.ts";
import { image } from "./image-field.ts";
import { labelledLink, link } from "./link-field.ts";
import { text } from "./plain-fields.ts";
import { readSlices } from "./slices/read-slices.ts";

/** How many of the footer's slices are link columns (spec 3, "Footer"). */
const COLUMNS = 3;

const SOCIAL = [
  ["Instagram", "instagramLinkUSA"],
  ["Facebook", "facebookLinkUSA"],
  ["Twitter", "twitterLinkUSA"],
] as const;

/** The footer of every page (spec 3, "Footer"). */
export const readFooter = (fields: Fields): Footer => {
  const [general] = fields.group("general");
  const [social] = fields.group("socialMedia");
  const [legal] = fields.group("legalLinks");
  const columnsTitle = general?.read("linkColumnsTitle", text, "") ?? "";
  return {
    backgroundImage: general?.read("backgroundImage", image, null) ?? null,
    socialLinksTitle: general?.read("socialLinksTitle", text, "") ?? "",
    social: SOCIAL.flatMap(([label, name]): readonly LabelledLink[] => {
      const found = social?.read(name, link, null) ?? null;
      return found === null ? [] : [{ label, link: found }];
    }),
    columns: readSlices(fields)
      .filter((slice) => slice.type === "footer_links")
      .slice(0, COLUMNS)
      .map((slice) => ({ ...slice, title: slice.title || columnsTitle })),
    legal: [
      legal && labelledLink(legal, "privacyText", "privacyLink"),
      legal && labelledLink(legal, "termsText", "termsLink"),
      legal && labelledLink(legal, "accessibilityText", "accessibilityLink"),
    ].flatMap((found) => found ?? []),
    propertiesLink: labelledLink(fields, "properties_link_text", "properties_link"),
    copyrightMessage: general?.read("copyrightMessage", text, "") ?? "",
  };
};
