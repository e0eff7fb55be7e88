import type { PagePayload } from "@couvert/domain/page/page";
import { useEffect } from "react";
import { useLoaderData } from "react-router";
import button from "../design/button.module.css";
import band from "../design/page.module.css";
import { useDocumentFacts } from "../document/document-facts.ts";
import { screens } from "../screens/screen-registry.ts";

/** A page of the site: what search engines read of it, its screen, and the same page in other languages. */
export const PageRoute = () => {
  const { path, language, alternates, title, description, view } = useLoaderData<PagePayload>();
  const { origin } = useDocumentFacts();
  const Screen = screens.get(view.screen);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${origin}${path}`} />
      {Screen !== undefined && <Screen view={view} />}
      {alternates.map(
        (other) =>
          other.path !== path && (
            <p key={other.path} className={band["band"]}>
              <a
                href={other.path}
                lang={other.language}
                hrefLang={other.language}
                className={button["plain"]}
              >
                {other.name}
              </a>
            </p>
          ),
      )}
    </>
  );
};
