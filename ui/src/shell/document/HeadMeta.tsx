import type { PageDocument } from "@couvert/domain/site/page/page";
import { absoluteUrl, jsonLdText } from "@couvert/domain/site/seo/json-ld";
import { languageLinks } from "@couvert/domain/site/seo/language-links";
import { pageData } from "@couvert/domain/site/seo/page-data";
import { SHARE_HEIGHT, SHARE_WIDTH, shareImage } from "@couvert/domain/site/seo/seo";

/** A page, the name of its site and its public address. */
export interface HeadMetaProps {
  readonly page: PageDocument;
  readonly siteName: string;
  /** The public address, without a final slash. */
  readonly origin: string;
}

/** Renders keywords, robots, link preview, other languages and structured data of a page. */
export const HeadMeta = ({ page, siteName, origin }: HeadMetaProps) => (
  <>
    {page.keywords !== "" && <meta name="keywords" content={page.keywords} />}
    {!page.isListed && <meta name="robots" content="noindex, follow" />}
    <Preview page={page} siteName={siteName} origin={origin} />
    <Languages page={page} origin={origin} />
    {pageData(page, { siteName, origin }).map((data) => (
      <script
        key={String(data["@type"])}
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which all HTML characters are escaped
        dangerouslySetInnerHTML={{ __html: jsonLdText(data) }}
      />
    ))}
  </>
);

const Preview = ({
  page: { path, title, description, language, image },
  siteName,
  origin,
}: HeadMetaProps) => {
  const properties = {
    "og:type": "website",
    "og:site_name": siteName,
    "og:title": title,
    "og:description": description,
    "og:url": origin + path,
    "og:locale": language.replace("-", "_"),
    "og:image": absoluteUrl(origin, shareImage(image)),
    "og:image:width": SHARE_WIDTH,
    "og:image:height": SHARE_HEIGHT,
  };
  return (
    <>
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={String(content)} />
      ))}
      {/* Title, text and picture come from the properties above. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};

const Languages = ({ page: { alternates }, origin }: Pick<HeadMetaProps, "page" | "origin">) => (
  <>
    {languageLinks(alternates).map(({ hreflang, path }) => (
      <link key={hreflang} rel="alternate" hrefLang={hreflang} href={origin + path} />
    ))}
  </>
);
