import type { LabelledLink } from "@couvert/domain/page/link";
import type { Footer } from "@couvert/domain/page/page";
import type { Fields } from "./fields.ts";
import { labelledLink, labelledLinks, link } from "./link-field.ts";
import { text } from "./plain-fields.ts";

/** How many of the footer's slices are link columns (spec 3, "Footer"). */
const COLUMNS = 3;

const SOCIAL = [
  ["Instagram", "instagramLinkUSA"],
  ["Facebook", "facebookLinkUSA"],
  ["Twitter", "twitterLinkUSA"],
] as const;

/** The footer of every page (spec 3, "Footer"); the properties link stands among the legal ones. */
export const readFooter = (fields: Fields): Footer => {
  const [general] = fields.group("general");
  const [social] = fields.group("socialMedia");
  const [legal] = fields.group("legalLinks");
  const columnsTitle = general?.read("linkColumnsTitle", text, "") ?? "";
  return {
    socialLinksTitle: general?.read("socialLinksTitle", text, "") ?? "",
    social: SOCIAL.flatMap(([label, name]): readonly LabelledLink[] => {
      const found = social?.read(name, link, null) ?? null;
      return found === null ? [] : [{ label, link: found }];
    }),
    columns: fields
      .group("slices")
      .slice(0, COLUMNS)
      .map((slice) => ({
        title: slice.group("primary")[0]?.read("title", text, "") || columnsTitle,
        links: labelledLinks(slice.group("items"), "linkText", "linkUrl"),
      })),
    legal: [
      legal && labelledLink(legal, "privacyText", "privacyLink"),
      legal && labelledLink(legal, "termsText", "termsLink"),
      legal && labelledLink(legal, "accessibilityText", "accessibilityLink"),
      labelledLink(fields, "properties_link_text", "properties_link"),
    ].flatMap((found) => found ?? []),
    copyrightMessage: general?.read("copyrightMessage", text, "") ?? "",
  };
};
