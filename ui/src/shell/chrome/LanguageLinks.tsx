import type { PagePayload } from "@couvert/domain/site/page/page";
import { useShownPage, useSite } from "../../visit/shown-page.ts";

/** Links the page in its other languages; the first page where none is shown, as on the error page (rules 2.24, 2.25). */
export const LanguageLinks = ({ className }: { readonly className: string | undefined }) => {
  const page = useShownPage();
  const site = useSite();
  const { path, alternates }: Pick<PagePayload, "path" | "alternates"> = page ?? {
    path: site?.base || "/",
    alternates: site?.languages ?? [],
  };
  return alternates.map(
    (each) =>
      each.path !== path && (
        <a
          key={each.path}
          href={each.path}
          lang={each.language}
          hrefLang={each.language}
          className={className}
        >
          {each.name}
        </a>
      ),
  );
};
