import type { PageAssets } from "./page-assets.ts";

/** The stylesheets and fonts of a document, and its one script. */
export const HeadAssets = ({ assets }: { assets: PageAssets }) => (
  <>
    {assets.fonts.map((href) => (
      <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
    ))}
    {assets.styles.map((href) => (
      <link key={href} rel="stylesheet" href={href} precedence="page" />
    ))}
    <script
      type="module"
      async
      src={assets.boot}
      data-app={assets.app}
      data-modules={assets.modules.join(" ")}
      data-now={assets.startsNow ? "" : undefined}
    />
  </>
);
