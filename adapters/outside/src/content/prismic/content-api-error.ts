/** What a response of the content API that is no success means (rule 8.11). */
type ContentApiFailure =
  | "parsing"
  | "forbidden"
  | "repositoryNotFound"
  | "refNotFound"
  | "previewExpired"
  | "notFound"
  | "refExpired"
  | "invalid";

/** The content API rejected a request, or answered with no JSON. */
export class ContentApiError extends Error {
  readonly failure: ContentApiFailure;
  constructor(failure: ContentApiFailure, message: string) {
    super(message);
    this.failure = failure;
  }

  /** The master ref that the rejection of another ref names; null without one. */
  get masterRef(): string | null {
    if (this.failure !== "refNotFound" && this.failure !== "refExpired") return null;
    return /master ref is: (.*)$/i.exec(this.message)?.[1] ?? null;
  }
}

/** Decodes why a response is no success, by its status and body. */
export const decodeContentApiError = (status: number, body: string): ContentApiError => {
  const json = parseJson(body);
  const { type, message } = describeBody(json);
  const failed = (failure: ContentApiFailure, otherwise: string) =>
    new ContentApiError(failure, message ?? otherwise);
  if (status === 401 || status === 403) {
    return new ContentApiError("forbidden", `access is forbidden${message === null ? "" : `: ${message}`}`);
  }
  if (status === 404 && json === undefined) {
    return new ContentApiError("repositoryNotFound", "repository not found");
  }
  if (json === undefined) return invalidResponse(`of status ${status} without JSON`);
  switch (status) {
    case 400:
      return failed("parsing", "the query is not valid");
    case 404:
      if (type === "api_notfound_error") return failed("refNotFound", "the ref is not found");
      return type === "api_security_error" && /preview token.*expired/i.test(message ?? "")
        ? failed("previewExpired", "the preview token has expired")
        : failed("notFound", "not found");
    case 410:
      return failed("refExpired", "the ref is gone");
    default:
      return invalidResponse(`of status ${status}${message === null ? "" : `: ${message}`}`);
  }
};

/** Returns the error for a response that is none of the API. */
export const invalidResponse = (what: string): ContentApiError =>
  new ContentApiError("invalid", `an invalid API response was returned, ${what}`);

/** Parses the body of a success. Throws for anything but JSON. */
export const parseSuccess = (body: string): unknown => {
  const json = parseJson(body);
  if (json === undefined) throw invalidResponse("that is no JSON");
  return json;
};

/** Parses the body of a search's success. Throws for anything but a page of documents. */
export const parseSearch = (
  body: string,
): { readonly results: readonly unknown[]; readonly next_page?: unknown } => {
  const json = parseSuccess(body) as { readonly results?: unknown } | null;
  if (!Array.isArray(json?.results)) throw invalidResponse("without documents");
  return { ...json, results: json.results };
};

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    // An error page of a proxy is HTML.
    return undefined;
  }
};

const describeBody = (json: unknown): { readonly type: string; readonly message: string | null } => {
  const { type, message, error } = (typeof json === "object" && json !== null ? json : {}) as Record<
    string,
    unknown
  >;
  const text = [message, error].find((each) => typeof each === "string" && each !== "");
  return { type: String(type), message: text === undefined ? null : String(text) };
};
