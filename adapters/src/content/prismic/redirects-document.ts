import type { RedirectRule } from "@couvert/domain/site/page/redirect";
import { redirectRules } from "@couvert/domain/site/page/redirect-rules";
import type { Fields } from "./fields.ts";
import { flag, text } from "./plain-fields.ts";

/** The redirects of the document `redirects`: its group `redirects` of `from`, `to` and `isPermanent`, which is taken for yes. */
export const readRedirects = (fields: Fields): readonly RedirectRule[] => {
  const entries = fields.group("redirects");
  const written = entries.map((entry) => ({
    from: entry.read("from", text, ""),
    to: entry.read("to", text, ""),
    isPermanent: entry.read("isPermanent", flag, true),
  }));
  return redirectRules(written, (index, reason) => entries[index]?.lose("from", reason));
};
