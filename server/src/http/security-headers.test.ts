import { NO_TRACKERS } from "@couvert/domain/site/notice/tracker";
import { describe, expect, it } from "vitest";
import { startTestServer } from "./app.builders.ts";
import { type SecurityOptions, securityHeaders } from "./security-headers.ts";

/** Returns the policy of a page, by directive. */
const policyWith = async (options: Partial<SecurityOptions>, path = "/"): Promise<Record<string, string>> => {
  const headers = securityHeaders({ isHttps: false, foreignImages: false, ...options });
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

/** Headers that browsers read from documents only. */
const OF_DOCUMENTS_ALONE = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "permissions-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

describe("securityHeaders", () => {
  it("restrict a page to its own host without trackers", async () => {
    const policy = await policyWith({});
    expect(policy).toEqual({
      "default-src": "'self'",
      "script-src": "'self'",
      "style-src": "'self'",
      "style-src-attr": "'unsafe-inline'",
      "img-src": "'self' data:",
      "font-src": "'self' data:",
      "connect-src": "'self'",
      "media-src": "'self'",
      "frame-src": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'self'",
    });
    expect(await policyWith({ trackers: { ids: NO_TRACKERS, hosts: ["https://a.example.com"] } })).toEqual(
      policy,
    );
  });

  it("upgrade requests to https when visitors use it, and change nothing else", async () => {
    expect(await policyWith({ isHttps: true })).toEqual({
      ...(await policyWith({})),
      "upgrade-insecure-requests": "",
    });
  });

  it("allow frames of the embed hosts, and nothing else of theirs", async () => {
    const { "frame-src": frames, ...others } = await policyWith({
      embedHosts: ["player.vimeo.com", "*.example.com"],
    });
    expect(frames).toBe("'self' https://player.vimeo.com https://*.example.com");
    expect(JSON.stringify(others)).not.toContain("https:");
  });

  it("allow images and films of an outside content service, and nothing else", async () => {
    expect(await policyWith({ foreignImages: true })).toEqual({
      ...(await policyWith({})),
      "img-src": "'self' data: https:",
      "media-src": "'self' https:",
    });
  });

  it("allow the font inside an SVG file", async () => {
    expect((await policyWith({}))["font-src"]).toBe("'self' data:");
  });

  it("allow the configured tracker and its hosts, and no other", async () => {
    const ids = { ...NO_TRACKERS, tagManager: "GTM-1" };
    expect(await policyWith({ trackers: { ids, hosts: ["https://*.example.com"] } })).toMatchObject({
      "script-src": "'self' https://www.googletagmanager.com https://*.example.com",
      "connect-src": "'self' https://www.googletagmanager.com https://*.example.com",
      "frame-src": "'self' https://www.googletagmanager.com https://*.example.com",
      "default-src": "'self'",
      "object-src": "'none'",
    });
  });

  it("let a page ask for the visitor's position, and for nothing else", async () => {
    const permissions = (await headersFor("/locations")).get("permissions-policy") ?? "";
    const [position, ...others] = permissions.split(", ");
    expect(position).toBe("geolocation=(self)");
    expect(others).toEqual(expect.arrayContaining(["camera=()", "microphone=()", "payment=()", "usb=()"]));
    for (const feature of others) expect(feature).toMatch(/^[a-z-]+=\(\)$/);
    // The frame of a film delegates these to its own site, which a policy of the page would forbid.
    expect(permissions).not.toMatch(/autoplay|encrypted-media|fullscreen|picture-in-picture/);
  });

  it("allow the configured captcha", async () => {
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
    "let no one else frame %s",
    async (path) => {
      expect((await policyWith({}, path))["frame-ancestors"]).not.toContain("prismic");
    },
  );

  const headersFor = async (path: string, isHttps = true): Promise<Headers> => {
    const headers = securityHeaders({ isHttps, foreignImages: false });
    const server = await startTestServer({}, { headers });
    const answer = await fetch(server.origin + path);
    server.close();
    return answer.headers;
  };
  const namesFor = async (path: string): Promise<readonly string[]> => [...(await headersFor(path)).keys()];

  it.each(["/", "/assets/app-1a2b.js"])(
    "pin https for the host of %s only, and only over https",
    async (path) => {
      expect((await headersFor(path)).get("strict-transport-security")).toBe("max-age=31536000");
      expect((await headersFor(path, false)).get("strict-transport-security")).toBeNull();
    },
  );

  it("isolate a document over https, and send other sites only the origin", async () => {
    const secure = await headersFor("/");
    expect(secure.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(secure.get("origin-agent-cluster")).toBe("?1");
    expect(secure.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    const plain = await headersFor("/", false);
    expect(plain.get("cross-origin-opener-policy")).toBeNull();
    expect(plain.get("origin-agent-cluster")).toBeNull();
  });

  it.each([
    "/assets/app-1a2b.js?x",
    "/assets/app-1a2b.css",
    "/assets/text-1a2b.woff2",
    "/_payload.json",
    "/locations/miami/_payload.json",
    "/builds/site/1a2b.json",
    "/content/images/miami.jpg?w=640&auto=format",
    "/content/media/evening.mp4",
    "/api/geolocation",
    "/api/house/get-availability",
  ])("leave %s without the headers of documents", async (path) => {
    const names = await namesFor(path);
    expect(names).toEqual(
      expect.arrayContaining([
        "x-content-type-options",
        "cross-origin-resource-policy",
        "strict-transport-security",
      ]),
    );
    for (const name of OF_DOCUMENTS_ALONE) expect(names).not.toContain(name);
  });

  it.each(["/favicon.svg", "/assets/app-1a2b.js.svg", "/maps/miami.svg", "/content/media/drawing.svg?x"])(
    "let %s run nothing and load nothing",
    async (path) => {
      expect(await policyWith({}, path)).toEqual({
        "default-src": "'none'",
        "style-src": "'unsafe-inline'",
        "font-src": "data:",
        "img-src": "data:",
        sandbox: "",
      });
      expect((await headersFor(path)).get("x-content-type-options")).toBe("nosniff");
    },
  );

  it.each([
    "/",
    "/locations/miami",
    "/maps.svg/miami",
    "/my_payload.json",
    "/_payload.json.html",
    "/reservations/x.json",
    "/a/assets/app.js",
    "/a/builds/x.json",
    "/builds/x.json.html",
    "/content/images/a/b.jpg",
    "/api/forms/contact",
    "/apis",
  ])("give %s all headers of documents", async (path) => {
    expect(await namesFor(path)).toEqual(expect.arrayContaining(OF_DOCUMENTS_ALONE));
  });
});
