import { describe, expect, it } from "vitest";
import { publicAddress } from "./public-address.ts";

describe("publicAddress", () => {
  it("returns the configured address, whatever the host", () => {
    const publicUrl = "https://juniper.example.com";
    expect(publicAddress({ publicUrl, host: "0.0.0.0" }, 3000)).toEqual({ origin: publicUrl, warning: null });
  });

  it.each([
    ["127.0.0.1", "http://127.0.0.1:3000"],
    ["::1", "http://[::1]:3000"],
    ["book.local", "http://book.local:3000"],
  ])("returns the host %s itself", (host, origin) => {
    expect(publicAddress({ publicUrl: null, host }, 3000)).toEqual({ origin, warning: null });
  });

  it.each(["0.0.0.0", "::"])("warns that links use localhost when it listens on %s", (host) => {
    const { origin, warning } = publicAddress({ publicUrl: null, host }, 3000);
    expect(origin).toBe("http://localhost:3000");
    expect(warning).toMatch(/^PUBLIC_URL is not set: .*http:\/\/localhost:3000/);
  });
});
