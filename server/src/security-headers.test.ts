import { NO_TRACKERS } from "@couvert/domain/notice/tracker";
import { describe, expect, it } from "vitest";
import { startTestServer } from "./app.builders.ts";
import { type SecurityOptions, securityHeaders } from "./security-headers.ts";

/** The policy that a page is answered with, by directive. */
const policyWith = async (options: Partial<SecurityOptions>, path = "/"): Promise<Record<string, string>> => {
  const headers = securityHeaders({ isHttps: false, foreignPictures: false, ...options });
  const server = await startTestServer({}, { headers });
  const answer = await fetch(server.origin + path);
  server.close();
  const policy = answer.headers.get("content-security-policy") ?? "";
  return Object.fromEntries(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
};

describe("securityHeaders", () => {
  it("keep a page to its own host where no tracker is configured", async () => {
    const policy = await policyWith({});
    expect(JSON.stringify(policy)).not.toContain("https:");
    expect(policy).toMatchObject({
      "script-src": "'self'",
      "connect-src": "'self'",
      "form-action": "'self'",
    });
    expect(await policyWith({ trackers: { ids: NO_TRACKERS, hosts: ["https://a.example.com"] } })).toEqual(
      policy,
    );
  });

  it("open for the frames of the hosts that an editor may embed, and for nothing else of theirs", async () => {
    const { "frame-src": frames, ...others } = await policyWith({
      embedHosts: ["player.vimeo.com", "*.example.com"],
    });
    expect(frames).toBe("'self' https://player.vimeo.com https://*.example.com");
    expect(JSON.stringify(others)).not.toContain("https:");
  });

  it("let films come from where pictures do", async () => {
    expect(await policyWith({ foreignPictures: true })).toMatchObject({ "media-src": "'self' https:" });
    expect(await policyWith({})).toMatchObject({ "media-src": "'self'", "frame-src": "'self'" });
  });

  it("open for the tracker that is configured and for what it goes on to, and for no other", async () => {
    const ids = { ...NO_TRACKERS, tagManager: "GTM-1" };
    expect(await policyWith({ trackers: { ids, hosts: ["https://*.example.com"] } })).toMatchObject({
      "script-src": "'self' https://www.googletagmanager.com https://*.example.com",
      "connect-src": "'self' https://www.googletagmanager.com https://*.example.com",
      "frame-src": "'self' https://www.googletagmanager.com https://*.example.com",
      "default-src": "'self'",
      "object-src": "'none'",
    });
  });

  it("open for the captcha that is configured", async () => {
    const policy = await policyWith({ captcha: { kind: "turnstile", siteKey: "key" } });
    for (const directive of ["script-src", "connect-src", "frame-src"]) {
      expect(policy[directive]).toBe("'self' https://challenges.cloudflare.com");
    }
  });

  it.each(["/slice-simulator", "/slice-simulator?page=1", "/slice-simulator/"])(
    "let the content service's tools frame %s",
    async (path) => {
      expect((await policyWith({}, path))["frame-ancestors"]).toBe("'self' https://*.prismic.io");
    },
  );

  it.each(["/", "/slice-simulators", "/menu?to=/slice-simulator", "/a/slice-simulator"])(
    "let nobody else frame %s",
    async (path) => {
      expect((await policyWith({}, path))["frame-ancestors"]).not.toContain("prismic");
    },
  );

  const namesFor = async (path: string): Promise<readonly string[]> => {
    const headers = securityHeaders({ isHttps: true, foreignPictures: false });
    const server = await startTestServer({}, { headers });
    const answer = await fetch(server.origin + path);
    server.close();
    return [...answer.headers.keys()];
  };

  it.each([
    "/assets/app-1a2b.js?x",
    "/assets/app-1a2b.css",
    "/assets/text-1a2b.woff2",
    "/faces/text.woff2",
    "/_payload.json",
    "/locations/miami/_payload.json",
    "/builds/site/1a2b.json",
  ])("spare %s what only a document is held to", async (path) => {
    const names = await namesFor(path);
    expect(names).toEqual(
      expect.arrayContaining([
        "x-content-type-options",
        "cross-origin-resource-policy",
        "strict-transport-security",
      ]),
    );
    expect(names).not.toContain("content-security-policy");
    expect(names).not.toContain("x-frame-options");
  });

  it.each(["/", "/assets/flag.svg", "/locations/miami", "/my_payload.json", "/reservations/x.json"])(
    "hold %s to all of it",
    async (path) => {
      const names = await namesFor(path);
      expect(names).toEqual(expect.arrayContaining(["content-security-policy", "x-frame-options"]));
    },
  );
});
