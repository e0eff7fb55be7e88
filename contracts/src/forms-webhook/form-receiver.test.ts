import type { RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import { NO_CREDENTIALS, verifyListener } from "../command/verify-outside.builders.ts";
import { openFormReceiver } from "./form-receiver.ts";
import { FORM_RECEIVER_VALUES } from "./states.ts";

const SECRET = FORM_RECEIVER_VALUES.secret.example;
const OTHER = FORM_RECEIVER_VALUES.otherSecret.example;

/** Verifies a receiver as the command does with a secret; returns the exit code and what it prints. */
const verify = async (listener: RequestListener, secret: string) => {
  const credentials = { ...NO_CREDENTIALS, secret };
  const options = { boundary: "forms-webhook", credentials } as const;
  const { code, stdout } = await verifyListener(listener, options);
  return { code, checked: stdout.split("\n").filter((line) => /^(passed|failed| )/.test(line)) };
};

describe("contracts:verify forms-webhook", () => {
  it("passes a receiver that verifies signatures", async () => {
    const { listener } = await openFormReceiver();
    expect(await verify(listener, SECRET)).toEqual({
      code: 0,
      checked: ["passed: a form", "passed: a form with the signature of another secret"],
    });
  });

  it("fails a receiver that accepts any signature", async () => {
    expect(await verify((_request, response) => response.writeHead(204).end(), SECRET)).toEqual({
      code: 1,
      checked: [
        "passed: a form",
        "failed: a form with the signature of another secret",
        "    status: expected 401, got 204",
      ],
    });
  });

  it("fails a receiver with another secret, and never prints one", async () => {
    const { listener } = await openFormReceiver();
    const { code, checked } = await verify(listener, OTHER);
    expect(code).toBe(1);
    expect(checked.slice(0, 2)).toEqual(["failed: a form", "    status: expected 204, got 401"]);
    expect(checked.join()).not.toContain("whsec_");
  });
});
