import type { PagePayload } from "@couvert/domain/site/page/page";
import { useLoaderData } from "react-router";
import { screens } from "../../pages/screens/screen-registry.ts";
import { useDocumentFacts } from "../document/document-facts.ts";

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
