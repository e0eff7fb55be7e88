import type { Fetch } from "./fetch.ts";

/** Creates a fetch that calls a service in this process. */
export const fetchFrom =
  (service: (request: Request) => Promise<Response>): Fetch =>
  (url, request) =>
    service(new Request(url, request));
