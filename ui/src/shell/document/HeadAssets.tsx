import type { PageAssets } from "./page-assets.ts";

/**
 * Renders the stylesheets, fonts and script of a document; no script where it `isStatic`. The document contains its styles, since
 * waiting for files would delay its first paint.
 */
export const HeadAssets = ({
  assets,
  isStatic = false,
}: {
  assets: PageAssets;
  isStatic?: boolean | undefined;
}) => (
  <>
    {assets.fonts.map((href) => (
      <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
    ))}
    {assets.styles.map(({ href, text }) =>
      text === undefined ? (
        <link key={href} rel="stylesheet" href={href} precedence="page" />
      ) : (
        <style key={href} href={href} precedence="page">
          {text}
        </style>
      ),
    )}
    {!isStatic && (
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

/** Renders the icons, theme colours and manifest of the site. */
export const HeadIcons = () => (
  <>
    <meta name="theme-color" content={import.meta.env["PAPER"].light} media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content={import.meta.env["PAPER"].dark} media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="icon" href="/favicon-32.png" type="image/png" sizes="32x32" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
  </>
);
