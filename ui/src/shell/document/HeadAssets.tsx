import type { PageAssets } from "./page-assets.ts";

/** The stylesheets and fonts of a document, and its one script, without which a page stands still. */
export const HeadAssets = ({
  assets,
  isStill = false,
}: {
  assets: PageAssets;
  isStill?: boolean | undefined;
}) => (
  <>
    {assets.fonts.map((href) => (
      <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
    ))}
    {assets.styles.map((href) => (
      <link key={href} rel="stylesheet" href={href} precedence="page" />
    ))}
    {!isStill && (
      <script
        type="module"
        async
        src={assets.boot}
        data-app={assets.app}
        data-modules={assets.modules.join(" ")}
        data-now={assets.startsNow ? "" : undefined}
      />
    )}
  </>
);
