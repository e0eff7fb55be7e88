/** What the API answers to a request it cannot serve: a status, a type the client knows, and why. */
const rejection = (status: number, type: string, message: string): Response =>
  Response.json({ type, message }, { status });

/** 400: the query does not parse. */
export const unparsable = (message: string): Response => rejection(400, "parsing-error", message);

/** 400: a parameter that every search needs is not there. */
export const parameterMissing = (name: string): Response =>
  rejection(400, "api_validation_error", `query parameter '${name}' is required`);

/** 404: no such ref was ever handed out. The client takes the master ref from the message and asks again. */
export const refUnknown = (master: string): Response =>
  rejection(
    404,
    "api_notfound_error",
    `Ref not found. Ensure you have the correct ref and try again. Master ref is: ${master}`,
  );

/** 410: the ref was the master once. The client takes the new one from the message and asks again. */
export const refExpired = (master: string): Response =>
  rejection(
    410,
    "api_validation_error",
    `The provided ref is no longer accessible. Master ref is: ${master}`,
  );

/** 404 without JSON, which the client reads as "repository not found". */
export const notFound = (): Response => new Response("Not found", { status: 404 });

/** 401: the repository is private, and no token of its own came along. */
export const tokenRejected = (): Response =>
  rejection(401, "api_security_error", "Access to this repository requires a valid access token");

/** 404: the token of a preview that is over. */
export const previewExpired = (): Response =>
  rejection(404, "api_security_error", "This preview token has expired");
