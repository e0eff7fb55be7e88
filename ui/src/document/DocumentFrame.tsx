import type { PanelKind } from "@couvert/domain/panel/panel-query";
import type { ReactNode } from "react";
import { useDocumentFacts } from "./document-facts.ts";

/** The document itself. While a panel is open its body says which, and styles keep a wide page from scrolling. */
export const DocumentFrame = ({ panel, children }: { panel: PanelKind | undefined; children: ReactNode }) => {
  const { buildId, language, head } = useDocumentFacts();
  return (
    <html lang={language} data-build={buildId}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
      </head>
      <body data-panel={panel}>{children}</body>
    </html>
  );
};
