/**
 * Whether a form was sent from a page of this site. A browser says so itself by `Sec-Fetch-Site`, which no page can set, or,
 * where it does not know that header or the site is not reached over https, by `Origin`.
 */
export const isFromOwnPage = (request: Request, publicUrl: string): boolean => {
  const site = request.headers.get("sec-fetch-site");
  return site === null ? request.headers.get("origin") === new URL(publicUrl).origin : site === "same-origin";
};
