import { describe, expect, it } from "vitest";
import { publicAddress } from "./public-address.ts";

describe("publicAddress", () => {
  it("is the one that is configured, wherever the server listens", () => {
    const publicUrl = "https://juniper.example.com";
    expect(publicAddress({ publicUrl, host: "0.0.0.0" }, 3000)).toEqual({ origin: publicUrl, warning: null });
  });

  it.each([
    ["127.0.0.1", "http://127.0.0.1:3000"],
    ["::1", "http://[::1]:3000"],
    ["book.local", "http://book.local:3000"],
  ])("is the host %s itself", (host, origin) => {
    expect(publicAddress({ publicUrl: null, host }, 3000)).toEqual({ origin, warning: null });
  });

  it.each(["0.0.0.0", "::"])("warns that links say localhost when %s is listened on", (host) => {
    const { origin, warning } = publicAddress({ publicUrl: null, host }, 3000);
    expect(origin).toBe("http://localhost:3000");
    expect(warning).toMatch(/^PUBLIC_URL is not set: .*http:\/\/localhost:3000/);
  });
});
