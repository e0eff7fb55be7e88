import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import { CannotStart } from "./cannot-start.ts";

/** How long requests that are under way may take to end once the server stops, in ms. */
const PATIENCE_MS = 10_000;

/** A port that is ours. Requests that come before there is anything to answer them with wait. */
export interface Listener {
  readonly port: number;
  readonly server: Server;
  readonly answerWith: (listener: RequestListener) => void;
}

/** Listens on a port until the scope closes; then lets requests under way come to their end. */
export const listen = (host: string, port: number): Effect.Effect<Listener, CannotStart, Scope.Scope> =>
  Effect.gen(function* () {
    const ready = Promise.withResolvers<RequestListener>();
    const server = createServer((request, response) => {
      void ready.promise.then((answer) => answer(request, response));
    });
    yield* Effect.acquireRelease(open(server, host, port), () => close(server));
    return { server, port: (server.address() as AddressInfo).port, answerWith: ready.resolve };
  });

const open = (server: Server, host: string, port: number): Effect.Effect<void, CannotStart> =>
  Effect.callback((resume) => {
    server.once("error", (fault: NodeJS.ErrnoException) => {
      resume(Effect.fail(new CannotStart({ reason: whyNot(fault, host, port) })));
    });
    server.listen(port, host, () => resume(Effect.void));
  });

const whyNot = ({ code, message }: NodeJS.ErrnoException, host: string, port: number): string => {
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

const close = (server: Server): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    server.close(() => {
      clearTimeout(impatience);
      resume(Effect.void);
    });
  });
