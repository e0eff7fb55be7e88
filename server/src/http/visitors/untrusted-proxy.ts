import type { RequestListener } from "node:http";
import type { Log } from "../../config/operator-messages.ts";

/** Headers by which a proxy names the visitor of a request. */
const FORWARDING = ["forwarded", "x-forwarded-for", "x-real-ip"];

/** Returns the application of a server that trusts no proxy. It warns once, at the first request that came through one (rule 8.47). */
export const warnOfProxy = (application: RequestListener, log: Log): RequestListener => {
  let hasWarned = false;
  return (request, response) => {
    const header = hasWarned ? undefined : FORWARDING.find((name) => name in request.headers);
    if (header !== undefined) {
      hasWarned = true;
      log(`TRUST_PROXY is false, and a request has the header ${header}: ${CONSEQUENCE}`, "warn");
    }
    application(request, response);
  };
};

const CONSEQUENCE =
  "behind a proxy all visitors count as one for the limits, until TRUST_PROXY names the proxy";
