import type { PagePayload } from "@couvert/domain/site/page/page";
import { useLoaderData } from "react-router";
import { useDocumentFacts } from "../document/document-facts.ts";
import { screens } from "../screens/screen-registry.ts";

/** A page of the site: what search engines read of it, and its screen. */
export const PageRoute = () => {
  const { path, title, description, view } = useLoaderData<PagePayload>();
  const { origin } = useDocumentFacts();
  const Screen = screens.get(view.screen);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${origin}${path}`} />
      {Screen !== undefined && <Screen view={view} />}
    </>
  );
};
