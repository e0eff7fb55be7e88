import { once } from "node:events";
import type { RequestListener, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import { CannotStart } from "../config/operator-messages.ts";
import { createHttpServer } from "../http/http-server.ts";
import type { AnswerProbe } from "../http/probes.ts";

const EVENT_STREAM = "text/event-stream";

/** How long to wait for open requests when the server stops, in ms. */
const DRAIN_TIMEOUT_MS = 10_000;

/** An open port. Requests wait until there is a handler. */
export interface Listener {
  readonly port: number;
  readonly server: Server;
  /** Answers early requests with a listener, which is made from the one that lets a request wait. */
  readonly answerEarly: (create: (wait: RequestListener) => RequestListener) => void;
  readonly answerWith: (listener: RequestListener) => void;
  /**
   * Answers requests for `delayMs` more, each as the last one of its connection, then accepts no further ones and waits for the open
   * ones.
   */
  readonly drain: (delayMs: number) => Effect.Effect<void>;
}

/**
 * Listens on a port until the scope closes, which cuts open connections; drain first to finish requests. Probes are answered
 * from the first moment on (rule 8.49).
 */
export const listen = (
  host: string,
  port: number,
  answerProbe: AnswerProbe = () => false,
): Effect.Effect<Listener, CannotStart, Scope.Scope> =>
  Effect.gen(function* () {
    const ready = Promise.withResolvers<RequestListener>();
    const early = Promise.withResolvers<RequestListener>();
    let answer = waitFor(early.promise);
    const openResponses = new Set<ServerResponse>();
    let isStopping = false;
    const server = createHttpServer((request, response) => {
      if (isStopping) response.shouldKeepAlive = false;
      if (answerProbe(request, response)) return;
      openResponses.add(response);
      response.once("close", () => openResponses.delete(response));
      answer(request, response);
    });
    yield* Effect.acquireRelease(open(server, host, port), () => close(server));
    return {
      server,
      port: (server.address() as AddressInfo).port,
      answerEarly: (create) => {
        answer = create(waitFor(ready.promise));
        early.resolve(answer);
      },
      answerWith: (listener) => {
        answer = listener;
        early.resolve(listener);
        ready.resolve(listener);
      },
      drain: (delayMs) =>
        Effect.suspend(() => {
          isStopping = true;
          const drained = drain(server, openResponses);
          return delayMs === 0 ? drained : Effect.andThen(Effect.sleep(delayMs), drained);
        }),
    };
  });

/** Lets requests wait for a listener. */
const waitFor =
  (listener: Promise<RequestListener>): RequestListener =>
  (request, response) =>
    void listener.then((answer) => answer(request, response));

const open = (server: Server, host: string, port: number): Effect.Effect<void, CannotStart> =>
  Effect.callback((resume) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      resume(Effect.fail(new CannotStart({ reason: describeError(error, host, port) })));
    });
    server.listen(port, host, () => resume(Effect.void));
  });

const describeError = ({ code, message }: NodeJS.ErrnoException, host: string, port: number): string => {
  switch (code) {
    case "EADDRINUSE":
      return `PORT ${port} on ${host} is already taken: stop what uses it, or set PORT to another one`;
    case "EACCES":
      return `PORT ${port} is not open to this user: set PORT to 1024 or above`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST ${host} is not an address of this machine`;
    default:
      return `Cannot listen on ${host} port ${port}: ${message}`;
  }
};

const drain = (server: Server, openResponses: ReadonlySet<ServerResponse>): Effect.Effect<void> =>
  Effect.promise(async () => {
    server.close();
    // A stream of events never ends by itself, and its reader connects again.
    for (const response of openResponses) {
      if (response.getHeader("content-type") === EVENT_STREAM) response.end();
    }
    const timeout = AbortSignal.timeout(DRAIN_TIMEOUT_MS);
    // A kept connection may bring one more request while the last responses end.
    while (openResponses.size > 0 && !timeout.aborted) {
      await Promise.allSettled(
        [...openResponses].map((response) => once(response, "close", { signal: timeout })),
      );
    }
  });

const close = (server: Server): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    server.close(() => resume(Effect.void));
    server.closeAllConnections();
  });
