import { afterEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";
import { deskPage } from "./desk-page.ts";

const FILES = { scripts: ["/assets/desk-a.js"], styles: ["/assets/desk-b.css"] };

let server: TestServer | undefined;
afterEach(() => server?.close());

const requestDesk = async (desk: Parameters<typeof deskPage>[0] | null) => {
  server = await startTestServer({}, { deskPage: desk === null ? null : deskPage(desk) });
  return fetch(`${server.origin}/desk`);
};

describe("deskPage", () => {
  it("names the built script and styles, for no search engine and no cache (rule 11.1)", async () => {
    const page = await requestDesk({ files: async () => FILES, hasPolicy: true });
    const html = await page.text();
    expect(html).toContain('<script type="module" src="/assets/desk-a.js"></script>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/desk-b.css">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(page.headers.get("cache-control")).toBe("no-cache");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
  });

  it("has a policy without any other source, script element or frame (rule 11.1)", async () => {
    const page = await requestDesk({ files: async () => FILES, hasPolicy: true });
    expect(page.headers.get("content-security-policy")).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
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
