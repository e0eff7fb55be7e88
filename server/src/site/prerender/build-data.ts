import { hash } from "node:crypto";
import type { PageDocument, SitePayload } from "@couvert/domain/site/page/page";

/** The fields of a page that only its document has. */
export type DocumentHead = Pick<
  PageDocument,
  "crumbs" | "image" | "isListed" | "keywords" | "name" | "source"
>;

/** Returns the fields of a page that only its document has. */
export const documentHead = ({
  keywords,
  image,
  name,
  source,
  isListed,
  crumbs,
}: PageDocument): DocumentHead => ({
  keywords,
  image,
  name,
  source,
  isListed,
  crumbs,
});

/** Returns the id of a site payload: a digest of it and of the renderer's fingerprint. */
export const computeSiteId = (site: SitePayload, fingerprint: string): string =>
  digest([site, fingerprint]).slice(0, 12);

/** Returns the SHA-256 of a value's JSON. */
export const digest = (value: unknown): string => hash("sha256", JSON.stringify(value), "hex");
