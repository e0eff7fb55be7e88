import { get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { type FetchService, fetchHandler } from "./fetch-handler.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const serve = async (service: FetchService): Promise<string> => {
  const app = express();
  app.use((_request, response, next) => {
    response.set("referrer-policy", "same-origin");
    next();
  });
  app.use(fetchHandler(service, "https://book.example.com"));
  const listening = app.listen(0, "127.0.0.1");
  server = listening;
  await new Promise((resolve) => listening.once("listening", resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
};

describe("fetchHandler", () => {
  it("passes method, path, query, headers and body under the site's own origin", async () => {
    const site = await serve(async (request) =>
      Response.json({
        method: request.method,
        url: request.url,
        custom: request.headers.get("x-custom"),
        connection: request.headers.get("connection"),
        body: await request.text(),
      }),
    );
    const answer = await fetch(`${site}/a%20b?c=1`, {
      method: "POST",
      body: "hello",
      headers: { "x-custom": "yes" },
    });
    expect(await answer.json()).toEqual({
      method: "POST",
      url: "https://book.example.com/a%20b?c=1",
      custom: "yes",
      connection: null,
      body: "hello",
    });
  });

  it("drops headers of the connection, both ways", async () => {
    const own = {
      "keep-alive": "timeout=99",
      "proxy-connection": "keep-alive",
      te: "trailers",
      upgrade: "h2c",
    };
    const site = await serve(async ({ headers }) => {
      const handed = Object.keys(own).filter((name) => headers.has(name));
      return Response.json(handed, { headers: { ...own, "transfer-encoding": "gzip", trailer: "x-end" } });
    });
    const arrived = Promise.withResolvers<IncomingMessage>();
    get(site, { headers: { ...own, connection: "close" } }, arrived.resolve).on("error", arrived.reject);
    const answer = await arrived.promise;
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    expect(Buffer.concat(parts).toString()).toBe("[]");
    expect(answer.headers["transfer-encoding"]).not.toContain("gzip");
    for (const name of [...Object.keys(own), "trailer"]) expect(answer.headers).not.toHaveProperty(name);
  });

  it("stays on its host for a path that starts with two slashes", async () => {
    const site = await serve(async (request) => new Response(new URL(request.url).host));
    expect(await (await fetch(`${site}//elsewhere.example/x`)).text()).toBe("book.example.com");
  });

  it("sends status, every cookie and the service's headers", async () => {
    const headers = new Headers({ "x-answer": "1", "referrer-policy": "no-referrer" });
    headers.append("set-cookie", "a=1");
    headers.append("set-cookie", "b=2");
    const site = await serve(async () => new Response(null, { status: 204, headers }));
    const answer = await fetch(site);
    expect(answer.status).toBe(204);
    expect(answer.headers.get("x-answer")).toBe("1");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });

  it("streams the first part before the last is made", async () => {
    let finish = () => {};
    const site = await serve(
      async () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode("first "));
              finish = () => {
                controller.enqueue(new TextEncoder().encode("last"));
                controller.close();
              };
            },
          }),
        ),
    );
    const reader = (await fetch(site)).body?.getReader();
    const decoder = new TextDecoder();
    expect(decoder.decode((await reader?.read())?.value)).toBe("first ");
    finish();
    expect(decoder.decode((await reader?.read())?.value)).toBe("last");
  });

  it("handles HEAD as GET without a body", async () => {
    const site = await serve(async ({ method }) =>
      method === "GET" ? new Response("hello", { headers: { "content-length": "5" } }) : Response.error(),
    );
    const answer = await fetch(site, { method: "HEAD" });
    expect(answer.headers.get("content-length")).toBe("5");
    expect(await answer.text()).toBe("");
  });

  it("aborts the request when the visitor disconnects", async () => {
    const left = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const site = await serve(async (request) => {
      request.signal.addEventListener("abort", () => left.resolve());
      arrived.resolve();
      await left.promise;
      return new Response("too late");
    });
    const visitor = new AbortController();
    const answer = fetch(site, { signal: visitor.signal });
    await arrived.promise;
    visitor.abort();
    await expect(answer).rejects.toThrow();
    await left.promise;
  });

  it("closes the connection when the service breaks off", async () => {
    let breakOff = () => {};
    const site = await serve(
      async () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode("half"));
              breakOff = () => controller.error(new Error("broken off"));
            },
          }),
        ),
    );
    const reader = (await fetch(site)).body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("half");
    breakOff();
    await expect(reader?.read()).rejects.toThrow();
  });
});
