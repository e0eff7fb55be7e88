import type { FetchService } from "@couvert/server/http/fetch-handler";

/** A service that a state can make fail. */
export interface FailingService {
  readonly fetch: FetchService;
  /** Returns the handler of a state in which the service works. */
  readonly working: <A>(arrange: () => Promise<A>) => () => Promise<A>;
  /** Returns the handler of a state in which the service answers every request so, until the next state. */
  readonly failing: <A>(status: number, body: object, arrange: () => Promise<A>) => () => Promise<A>;
}

/** Wraps an embedded service so that states such as "the service is unavailable" can make it fail. */
export const createFailingService = (service: FetchService): FailingService => {
  let failure: { readonly status: number; readonly body: object } | null = null;
  const working =
    <A>(arrange: () => Promise<A>) =>
    () => {
      failure = null;
      return arrange();
    };
  return {
    fetch: (request) =>
      failure === null
        ? service(request)
        : Promise.resolve(Response.json(failure.body, { status: failure.status })),
    working,
    failing: (status, body, arrange) => async () => {
      const values = await working(arrange)();
      failure = { status, body };
      return values;
    },
  };
};
