import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { startTestServer } from "../app.builders.ts";
import { documentHeaders, sendDocument } from "./document-styles.ts";

const CSS = "a>b{color:red}@media (width<=720px){a{color:blue}}";
const styleOf = (css: string) => `<style data-precedence="page" data-href="/assets/a.css">${css}</style>`;
const documentOf = (head: string, body = "") =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const sourceOf = (css: string) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`;

describe("documentHeaders", () => {
  it("adds the sources only to the directive of styles", () => {
    const policy = "default-src 'self';style-src 'self' https://a.example;style-src-attr 'unsafe-inline'";
    const headers = new Map([["content-security-policy", policy]]);
    expect(documentHeaders(headers, ["'sha256-x'"]).get("content-security-policy")).toBe(
      "default-src 'self';style-src 'self' https://a.example 'sha256-x';style-src-attr 'unsafe-inline'",
    );
  });

  it("leaves a policy that allows all styles as it is", () => {
    const headers = new Map([["content-security-policy", "style-src 'self' 'unsafe-inline'"]]);
    expect(documentHeaders(headers, ["'sha256-x'"])).toEqual(headers);
  });

  it("leaves headers without a policy as they are", () => {
    expect(documentHeaders(new Map([["a", "b"]]), ["'sha256-x'"])).toEqual(new Map([["a", "b"]]));
  });
});

describe("sendDocument", () => {
  it("sends a document with a policy for its own styles", async () => {
    const server = await startTestServer(
      {},
      { site: (_request, response) => sendDocument(response, 404, documentOf(styleOf(CSS))) },
    );
    const answer = await fetch(`${server.origin}/nowhere`);
    server.close();
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-security-policy")).toContain(`style-src 'self' ${sourceOf(CSS)};`);
    expect(await answer.text()).toContain(CSS);
  });
});
