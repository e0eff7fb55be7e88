import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { ReservationWebhookBody } from "@couvert/domain/booking/desk/reservation-webhook.schema";
import * as Schema from "effect/Schema";
import { Webhook } from "standardwebhooks";
import { describe, expect, it, onTestFinished } from "vitest";
import { sendWebhookWith } from "./send-webhook.ts";

const SECRET = `whsec_${btoa("n".repeat(32))}`;
const EVENT = {
  type: "reservation.status",
  timestamp: "2027-03-05T17:00:00.000Z",
  data: {
    ...{ entry: 9, restaurantId: 1001, date: "2027-03-05", partyId: 4, version: 2 },
    status: "arrived",
    action: "status",
    fields: [],
  },
} as const;

/** Listens on this machine until the test ends, and returns the address. */
const listen = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
};

const sendTo = (url: string, timeoutMs = 10_000) =>
  sendWebhookWith({ fetch: globalThis.fetch, timeoutMs, now: Date.now })(url, SECRET, EVENT);

describe("sendWebhookWith", () => {
  it("posts what a receiver verifies with a library of Standard Webhooks (rule 13.7)", async () => {
    const received: unknown[] = [];
    const url = await listen(async (request, response) => {
      const body = (await request.toArray()).join("");
      const verified = new Webhook(SECRET).verify(body, request.headers as Record<string, string>);
      received.push(
        request.headers["webhook-id"],
        Schema.decodeUnknownSync(ReservationWebhookBody)(verified),
      );
      response.writeHead(204).end();
    });
    expect(await sendTo(url)).toBe(204);
    expect(received).toEqual(["change-9", EVENT]);
  });

  it("follows no redirect", async () => {
    const paths: unknown[] = [];
    const url = await listen((request, response) => {
      paths.push(request.url);
      response.writeHead(307, { location: "/elsewhere" }).end();
    });
    expect(await sendTo(url)).toBe(307);
    expect(paths).toEqual(["/hooks"]);
  });

  it("reads no body, however long", async () => {
    const url = await listen((_request, response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
      };
      response.on("drain", write);
      write();
    });
    expect(await sendTo(url)).toBe(200);
  });

  it("rejects without an answer in time, and without a connection", async () => {
    await expect(sendTo(await listen(() => {}), 50)).rejects.toThrow("no answer within 50 ms");
    await expect(sendTo("http://127.0.0.1:9/")).rejects.toThrow("the connection failed");
  });
});
