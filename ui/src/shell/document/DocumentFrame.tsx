import type { Direction, Language } from "@couvert/domain/values/language";
import type { PanelKind } from "@couvert/domain/values/panel-query";
import type { ReactNode } from "react";
import { useDocumentFacts } from "./document-facts.ts";

/** Language and direction of a text. */
interface TextAttributes {
  readonly language?: Language;
  readonly direction?: Direction;
}

/** The content and attributes of a document. */
export interface DocumentFrameProps {
  readonly panel: PanelKind | undefined;
  /** Language and direction of the page; the site's where null. */
  readonly page: TextAttributes | null;
  /** Language and direction of everything around the page. */
  readonly site: TextAttributes;
  readonly children: ReactNode;
}

/** Renders the document. `data-panel` names the open panel, and styles stop a wide page from scrolling (rules 4.7, 2.83). */
export const DocumentFrame = ({ panel, page, site, children }: DocumentFrameProps) => {
  const { siteId, pageDigest, head } = useDocumentFacts();
  const { language, direction } = page ?? site;
  return (
    <html lang={language} dir={direction} data-site={siteId} data-page={pageDigest}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
      </head>
      <body lang={site.language} dir={site.direction} data-panel={panel}>
        {children}
      </body>
    </html>
  );
};
