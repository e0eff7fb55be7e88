/** The site's icons and colours outside its pages: in tabs, on home screens and around the window. */
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
