import type { PageDocument } from "@couvert/domain/page/page";

/** What those read of a page who lead to it, and no visitor sees: its keywords, and the picture of a link's preview. */
export const HeadMeta = ({ page: { keywords, image }, origin }: { page: PageDocument; origin: string }) => (
  <>
    {keywords !== "" && <meta name="keywords" content={keywords} />}
    <meta property="og:image" content={new URL(image, origin).href} />
  </>
);
