import type { Direction, Language } from "@couvert/domain/values/language";
import type { PanelKind } from "@couvert/domain/values/panel-query";
import type { ReactNode } from "react";
import { useDocumentFacts } from "./document-facts.ts";

/** How words are to be read. */
interface Reading {
  readonly language?: Language;
  readonly direction?: Direction;
}

/** What a document shows, and around it. */
export interface DocumentFrameProps {
  readonly panel: PanelKind | undefined;
  /** How the page is to be read; as the site, unless it says so. */
  readonly page: Reading | undefined;
  /** How all that is not the page itself is to be read. */
  readonly site: Reading;
  readonly children: ReactNode;
}

/** The document itself. While a panel is open its body says which, and styles keep a wide page from scrolling. */
export const DocumentFrame = ({ panel, page, site, children }: DocumentFrameProps) => {
  const { buildId, head } = useDocumentFacts();
  const { language, direction } = page ?? site;
  return (
    <html lang={language} dir={direction} data-build={buildId}>
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
