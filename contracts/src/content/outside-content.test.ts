import type { RequestListener } from "node:http";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import type { ProviderAddress } from "../verify/outside-provider.ts";
import { serve } from "../verify/provider.ts";
import { outsideContent } from "./outside-content.ts";
import { openContentProvider } from "./repository-provider.ts";
import type { ContentState } from "./states.ts";

const addressOf = (url: string, token: string | null): ProviderAddress => ({
  url,
  oauthUrl: url,
  credentials: { token, clientId: null, clientSecret: null, secret: null },
  timeoutMs: 5_000,
});

/** Returns the values of a repository's credentials, and the set-up of its states. */
const open = (listener: RequestListener, token: string | null = null) =>
  serve(listener, async (url) => {
    const address = addressOf(url, token);
    const known = await outsideContent.authorize(address);
    const arrange = Result.getOrThrow(outsideContent.openFixture({}));
    const { states } = arrange({ address, known });
    return { known, setUp: async (state: ContentState) => states[state]?.() };
  });

const answering =
  (status: number, body: object): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end(JSON.stringify(body));

describe("outsideContent", () => {
  it("reads the master ref of a public repository, and takes it to hold a site", async () => {
    const provider = await openContentProvider();
    const { known, setUp } = await open(provider.listener);
    expect(known).toEqual({ ref: expect.any(String) });
    expect(await setUp("a repository holds a site")).toEqual({ values: {} });
    expect(await setUp("a ref does not exist")).toEqual({ values: { ref: expect.any(String) } });
    expect(await setUp("a preview has expired")).toEqual({ notChecked: expect.stringContaining("--states") });
  });

  it("reads a private repository with its token, and checks no state of a public one", async () => {
    const provider = await openContentProvider();
    const { accessToken } = (await provider.states["a private repository holds a site"]?.()) ?? {};
    const { known, setUp } = await open(provider.listener, String(accessToken));
    expect(known).toEqual({ accessToken, ref: expect.any(String) });
    expect(await setUp("a private repository holds a site")).toEqual({ values: {} });
    expect(await setUp("a repository holds a site")).toEqual({ notChecked: "the repository is private" });
  });

  it("rejects a refused token, and reads nothing from what is no description", async () => {
    await expect(open(answering(401, {}), "wrong")).rejects.toThrow(/refuses the credentials \(401\)$/);
    expect((await open(answering(401, {}))).known).toEqual({});
    expect((await open(answering(200, { refs: "none" }))).known).toEqual({});
  });

  it("reads the ref of integration fields", async () => {
    const description = { refs: [{ ref: "r", isMasterRef: true }], integrationFieldsRef: "fields" };
    expect((await open(answering(200, description))).known).toEqual({
      ref: "r",
      integrationFieldsRef: "fields",
    });
  });
});
