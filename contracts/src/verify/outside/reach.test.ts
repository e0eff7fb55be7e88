import { describe, expect, it, vi } from "vitest";
import { listen, serve } from "../serve.ts";
import { reach } from "./reach.ts";

const faultOf = (code: string) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(), { code }) });

describe("reach", () => {
  it.each([404, 500, 302])("reaches a provider that answers %i", async (status) => {
    await serve(
      (_request, response) => response.writeHead(status, { location: "http://127.0.0.1:9" }).end(),
      (url) => reach({ url: `${url}/x`, rejections: [401] }, 2_000),
    );
  });

  it("rejects refused credentials without their text", async () => {
    await serve(
      (_request, response) => response.writeHead(403).end(),
      async (url) => {
        const refused = reach({ url, headers: { authorization: "Bearer x" }, rejections: [401, 403] }, 2_000);
        await expect(refused).rejects.toThrow(`${url} refuses the credentials (403)`);
      },
    );
  });

  it("rejects a port at which nothing listens", async () => {
    const { url, close } = await listen(() => {});
    close();
    await expect(reach({ url: `${url}/x` }, 2_000)).rejects.toThrow(
      `nothing listens at ${url} (ECONNREFUSED)`,
    );
  });

  it("rejects a provider that accepts and never answers", async () => {
    await serve(
      () => {},
      async (url) => expect(reach({ url }, 200)).rejects.toThrow(`${url} gave no answer within 0.2 s`),
    );
  });

  it.each([
    ["ENOTFOUND", "there is no host a.example (ENOTFOUND)"],
    [
      "DEPTH_ZERO_SELF_SIGNED_CERT",
      "the certificate of https://a.example is not valid (DEPTH_ZERO_SELF_SIGNED_CERT)",
    ],
    ["CERT_HAS_EXPIRED", "the certificate of https://a.example is not valid (CERT_HAS_EXPIRED)"],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "https://a.example does not speak TLS (ERR_SSL_WRONG_VERSION_NUMBER)"],
    ["ECONNRESET", "https://a.example cannot be reached (ECONNRESET)"],
  ])("says what failed: %s", async (code, line) => {
    vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(faultOf(code));
    await expect(reach({ url: "https://a.example/path?key=1" }, 10_000)).rejects.toThrow(line);
  });
});
