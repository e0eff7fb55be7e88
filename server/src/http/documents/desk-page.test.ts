import { afterEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";
import { deskPage } from "./desk-page.ts";

const FILES = {
  scripts: ["/assets/desk-a.js"],
  imports: ["/assets/shared-f.js"],
  styles: ["/assets/desk-b.css"],
  shell: ["/assets/desk-a.js", "/assets/desk-b.css", "/assets/messages-c.js"],
  worker: "/assets/worker-d.js",
};

let server: TestServer | undefined;
afterEach(() => server?.close());

const requestDesk = async (desk: Parameters<typeof deskPage>[0] | null, path = "/desk/") => {
  server = await startTestServer({}, { deskPage: desk === null ? null : deskPage(desk) });
  return fetch(`${server.origin}${path}`, { redirect: "manual" });
};

describe("deskPage", () => {
  it("names the built script, what it imports and its styles, for no search engine and no cache (rule 11.1)", async () => {
    const page = await requestDesk({ files: async () => FILES, hasPolicy: true });
    const html = await page.text();
    expect(html).toContain('<script type="module" src="/assets/desk-a.js"></script>');
    expect(html).toContain('<link rel="modulepreload" href="/assets/shared-f.js">');
    expect(html).toContain('<link rel="stylesheet" href="/assets/desk-b.css">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(page.headers.get("cache-control")).toBe("no-cache");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
  });

  it("leads to its folder, whose worker has no other page of the site, with what it is asked (rule 11.15)", async () => {
    const options = { files: async () => FILES, hasPolicy: true };
    for (const [path, to] of [
      ["/desk", "/desk/"],
      ["/desk?restaurant=1", "/desk/?restaurant=1"],
      ["/DESK/", "/desk/"],
    ] as const) {
      const { status, headers } = await requestDesk(options, path);
      expect([path, status, headers.get("location")]).toEqual([path, 308, to]);
      server?.close();
    }
  });

  it("has a worker that names the files of the build, and a cache that changes with it (rule 11.15)", async () => {
    const cacheOf = async (files: typeof FILES) => {
      const worker = await requestDesk({ files: async () => files, hasPolicy: true }, "/desk/worker.js");
      expect(worker.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
      expect(worker.headers.get("cache-control")).toBe("no-cache");
      expect(worker.headers.get("service-worker-allowed")).toBeNull();
      expect(worker.headers.get("content-security-policy")).toBe(
        "default-src 'none'; script-src 'self'; connect-src 'self'",
      );
      server?.close();
      const text = await worker.text();
      const [, shell = "", script] = /^const SHELL = (.*);\nimportScripts\("(.*)"\);\n$/.exec(text) ?? [];
      expect([JSON.parse(shell).files, script]).toEqual([FILES.shell, FILES.worker]);
      return JSON.parse(shell).cache as string;
    };
    const [one, again] = [await cacheOf(FILES), await cacheOf(FILES)];
    expect(one).toMatch(/^desk-[\da-f]{16}$/);
    expect(again).toBe(one);
    expect(await cacheOf({ ...FILES, scripts: ["/assets/desk-e.js"] })).not.toBe(one);
  });

  it("has no worker in development", async () => {
    const files = async () => ({ ...FILES, worker: null });
    expect((await requestDesk({ files, hasPolicy: false }, "/desk/worker.js")).status).toBe(308);
  });

  it("has a policy without any other source, script element, worker or frame (rules 11.1, 11.15)", async () => {
    const page = await requestDesk({ files: async () => FILES, hasPolicy: true });
    expect(page.headers.get("content-security-policy")).toBe(
      "default-src 'none'; script-src 'self'; worker-src https://book.example.com/desk/worker.js; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
  });

  it("leaves the policy to Vite in development", async () => {
    const page = await requestDesk({ files: async () => FILES, hasPolicy: false });
    expect(page.headers.get("content-security-policy")).not.toContain("default-src 'none'");
  });

  it("is a path of the site with an outside reservation service", async () => {
    expect(await (await requestDesk(null)).text()).toBe("the site");
  });
});
