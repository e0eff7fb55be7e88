import * as Effect from "effect/Effect";
import * as References from "effect/References";

/** Runs an effect as `trace` returns it where spans are recorded. Elsewhere it costs nothing: a span would take longer than a fiber. */
export const whereTraced = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  trace: (effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R> =>
  Effect.flatMap(References.TracerEnabled, (isEnabled) => (isEnabled ? trace(effect) : effect));

/** A stack is taken with every span by default, and costs more than the span. */
const WITHOUT_STACK = { captureStackTrace: false } as const;

type Call = (...given: never[]) => Effect.Effect<unknown, unknown>;

/** Runs each call of a service as a span named after its provider, `house.lock`. */
export const tracedCalls = <S extends Readonly<Record<string, Call>>>(provider: string, service: S): S =>
  Object.fromEntries(
    Object.entries(service).map(([name, call]) => [
      name,
      (...given: never[]) =>
        whereTraced(call(...given), Effect.withSpan(`${provider}.${name}`, {}, WITHOUT_STACK)),
    ]),
  ) as S;

/** Runs a request to another server as a span, with OpenTelemetry's attributes of HTTP. It has no path, which may contain a token. */
export const tracedRequest = <A extends { readonly status: number }, E>(
  request: Effect.Effect<A, E>,
  method: string,
  url: string,
): Effect.Effect<A, E> =>
  whereTraced(request, () => {
    const { hostname } = new URL(url);
    return Effect.tap(request, ({ status }) =>
      Effect.annotateCurrentSpan("http.response.status_code", status),
    ).pipe(
      Effect.withSpan(
        `${method} ${hostname}`,
        {
          kind: "client",
          attributes: { "http.request.method": method, "server.address": hostname },
        },
        WITHOUT_STACK,
      ),
    );
  });
