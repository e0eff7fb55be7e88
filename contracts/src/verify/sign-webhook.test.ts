import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { openForwarder } from "./forwarder.ts";
import { serve } from "./serve.ts";
import { signedWith } from "./sign-webhook.ts";

const SECRET = `whsec_${btoa("n".repeat(32))}`;
const BODY = '{"type": "form.submitted"}';

/** Posts a body through the forwarder with a signature, and returns what the receiver got. */
const forward = async (signature: string) => {
  const received: { url: string | undefined; headers: Record<string, string>; body: string }[] = [];
  await serve(
    async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const headers = request.headers as Record<string, string>;
      received.push({ url: request.url, headers, body: Buffer.concat(chunks).toString("utf8") });
      response.end();
    },
    async (url) => {
      const forwarder = await openForwarder(`${url}/forms`, 5_000);
      const headers = { "webhook-id": "5f0c2a", "webhook-timestamp": "1804179600" };
      await fetch(`${forwarder.url}/`, {
        method: "POST",
        headers: { ...headers, "webhook-signature": signature },
        body: BODY,
      });
      forwarder.close();
    },
  );
  return received[0] ?? { url: "", headers: {}, body: "" };
};

describe("the forwarder of verifications", () => {
  it("signs a webhook now with the secret that its signature names", async () => {
    const { url, headers, body } = await forward(signedWith(SECRET));
    expect(new Webhook(SECRET).verify(body, headers)).toEqual({ type: "form.submitted" });
    expect([url, body, headers["webhook-id"]]).toEqual(["/forms", BODY, "5f0c2a"]);
  });

  it("leaves a real signature as it is", async () => {
    const { headers } = await forward("v1,c2lnbmF0dXJl");
    expect(headers["webhook-signature"]).toBe("v1,c2lnbmF0dXJl");
    expect(headers["webhook-timestamp"]).toBe("1804179600");
  });
});
