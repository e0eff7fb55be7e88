import {
  ForbiddenError,
  InvalidDataError,
  NotFoundError,
  PrismicError,
  RepositoryNotFoundError,
} from "@prismicio/client";
import { ServiceUnreachable } from "./retrying-fetch.ts";

/** Describes why a push stopped early and what its user can do. */
export const rejectionReason = (fault: unknown, repository: string, journalFile: string): string => {
  if (fault instanceof ServiceUnreachable) return fault.message;
  if (fault instanceof RepositoryNotFoundError) {
    return `There is no repository ${repository}: make it at prismic.io, or mend the name`;
  }
  const said = describeFault(fault);
  // Each library has its own error classes, with the same names.
  const kind = fault instanceof Error ? fault.constructor.name : "";
  if (fault instanceof ForbiddenError || kind === "ForbiddenError" || kind === "UnauthorizedError") {
    return `The token is not accepted for ${repository}: make a write token under Settings, API & Security, Write APIs (${said})`;
  }
  if (fault instanceof NotFoundError) {
    return `A document that an earlier push made is gone at the service: delete ${journalFile} and push again (${said})`;
  }
  if (fault instanceof InvalidDataError || kind === "InvalidPayloadError") {
    return `The service does not take what it was sent: ${said}`;
  }
  return fault instanceof PrismicError ? `The service failed: ${said}` : `The push failed: ${said}`;
};

/** Describes an error with the service's whole response, because the message alone seldom names the field. */
const describeFault = (fault: unknown): string => {
  if (!(fault instanceof Error)) return String(fault);
  const response = "response" in fault ? fault.response : undefined;
  const text = typeof response === "string" ? response : JSON.stringify(response);
  const parts = [fault.message, text].filter((part) => part !== undefined && part !== "" && part !== "{}");
  return [...new Set(parts)].join(" ");
};
