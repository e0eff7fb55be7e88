/** Creates the response to a rejected request: a status, a type that the client knows, and the reason. */
const rejection = (status: number, type: string, message: string, more: object = {}): Response =>
  Response.json({ type, message, ...more }, { status });

/** Returns 400: the query does not parse, at a column from 1 where that is known. */
export const unparsable = (message: string, column?: number): Response =>
  rejection(
    400,
    "parsing-error",
    message,
    column === undefined ? {} : { line: 1, column, id: 0, location: "query" },
  );

/** Returns 400: a required parameter is missing. */
export const parameterMissing = (name: string): Response =>
  rejection(400, "api_validation_error", `query parameter '${name}' is required`);

/** Returns 400: the GraphQL query is another than the count of all documents. */
export const queryUnknown = (): Response =>
  Response.json(
    { errors: [{ message: 'This repository answers { _allDocuments(lang: "*") { totalCount } } only' }] },
    { status: 400 },
  );

/** Returns 404: the ref never existed. The client takes the master ref from the message and retries. */
export const refUnknown = (master: string): Response =>
  rejection(
    404,
    "api_notfound_error",
    `Ref not found. Ensure you have the correct ref and try again. Master ref is: ${master}`,
  );

/** Returns 410: the ref has expired. The client takes the master ref from the message and retries. */
export const refExpired = (master: string): Response =>
  rejection(
    410,
    "api_validation_error",
    `The provided ref is no longer accessible. Master ref is: ${master}`,
  );

/** Returns 404 without JSON, which the client reads as "repository not found". */
export const notFound = (): Response => new Response("Not found", { status: 404 });

/** Returns 401: the repository is private, and the request has no valid token. */
export const tokenRejected = (): Response =>
  rejection(401, "api_security_error", "Access to this repository requires a valid access token");

/** Returns 404: the preview has expired. */
export const previewExpired = (): Response =>
  rejection(404, "api_security_error", "This preview token has expired");
