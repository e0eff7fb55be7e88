import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { createAccessToken } from "./provider-client.ts";

const given = (expires_in: number | string = 3600) => ({ expires_in });

/** Creates an OAuth host with these answers, and requests tokens from it at given seconds of the clock. */
const host = (...answers: readonly (object | undefined)[]) => {
  const sent: Request[] = [];
  const token = createAccessToken({
    tokenUrl: "https://oauth.invalid/token?tenant=1",
    clientId: "couvert",
    clientSecret: "s:cret",
    // Short only without an answer, because a busy machine answers slowly.
    timeoutMs: answers.includes(undefined) ? 30 : 10_000,
    fetch: async (request) => {
      const body = answers[Math.min(sent.length, answers.length - 1)];
      sent.push(request);
      return body === undefined
        ? new Promise<Response>(() => {})
        : Response.json({ access_token: `bearer-${sent.length}`, ...body });
    },
  });
  const at = (seconds: number) => {
    const clock = { currentTimeMillis: Effect.succeed(seconds * 1000) };
    return (rejected?: string) =>
      Effect.runPromise(
        Effect.result(
          Effect.flatMap(Clock.Clock, (real) =>
            Effect.provideService(token(rejected), Clock.Clock, Object.assign(Object.create(real), clock)),
          ),
        ),
      );
  };
  return { sent, at };
};

describe("createAccessToken", () => {
  it("requests a token with Basic credentials and reuses it", async () => {
    const { sent, at } = host(given());
    expect(await at(0)()).toMatchObject({ success: "bearer-1" });
    expect(await at(3539)()).toMatchObject({ success: "bearer-1" });
    expect(sent).toHaveLength(1);
    expect(`${sent[0]?.method} ${sent[0]?.url}`).toBe(
      "POST https://oauth.invalid/token?tenant=1&grant_type=client_credentials",
    );
    expect(sent[0]?.headers.get("authorization")).toBe(`Basic ${btoa("couvert:s:cret")}`);
  });

  it.each([3600, "3600"])("requests a new token a minute before %j seconds are over", async (expiresIn) => {
    const { at } = host(given(expiresIn));
    await at(0)();
    expect(await at(3540)()).toMatchObject({ success: "bearer-2" });
  });

  it("replaces a rejected token once for concurrent calls", async () => {
    const { sent, at } = host(given());
    await at(0)();
    const asking = at(1);
    const renewed = await Promise.all([asking("bearer-1"), asking("bearer-1"), asking("bearer-1")]);
    for (const result of renewed) expect(result).toMatchObject({ success: "bearer-2" });
    expect(sent).toHaveLength(2);
  });

  it("reports that nothing was sent without a token", async () => {
    expect(await host({ expires_in: "soon" }).at(0)()).toMatchObject({
      failure: { reason: "fault", wasSent: false },
    });
    expect(await host(undefined).at(0)()).toMatchObject({ failure: { reason: "timeout", wasSent: false } });
  });

  it.each(["", "a b", "bearer\n", "b\u00e4rer"])(
    "rejects the token %j, which a header cannot carry",
    async (token) => {
      const { at } = host({ ...given(), access_token: token }, given());
      expect(await at(0)()).toMatchObject({ failure: { reason: "fault", wasSent: false } });
      expect(await at(0)()).toMatchObject({ success: "bearer-2" });
    },
  );

  it("requests a token again after a failure", async () => {
    const { at } = host({}, given());
    await at(0)();
    expect(await at(0)()).toMatchObject({ success: "bearer-2" });
  });
});
