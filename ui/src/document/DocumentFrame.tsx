import type { Language } from "@couvert/domain/language/language";
import type { PanelKind } from "@couvert/domain/panel/panel-query";
import type { ReactNode } from "react";
import { useDocumentFacts } from "./document-facts.ts";

/** What a document shows, and around it. */
export interface DocumentFrameProps {
  readonly panel: PanelKind | undefined;
  /** The language of all that is not the page itself: the site's own. */
  readonly language?: Language;
  readonly children: ReactNode;
}

/** The document itself. While a panel is open its body says which, and styles keep a wide page from scrolling. */
export const DocumentFrame = ({ panel, language, children }: DocumentFrameProps) => {
  const facts = useDocumentFacts();
  const { buildId, head } = facts;
  return (
    <html lang={facts.language} data-build={buildId}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
      </head>
      <body lang={language} data-panel={panel}>
        {children}
      </body>
    </html>
  );
};
