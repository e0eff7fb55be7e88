import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { signWebhook } from "./webhook-signature.ts";

const GUIDE = new URL("../../../../docs/how-to/receive-forms.md", import.meta.url);
const SECRETS = [`whsec_${btoa("n".repeat(32))}`, `whsec_${btoa("p".repeat(32))}`];

/** Imports the guide's verification without a library. */
const importGuide = async (): Promise<{
  isGenuine: (headers: Readonly<Record<string, string>>, body: string, secret: string) => boolean;
}> => {
  const blocks = (await readFile(GUIDE, "utf8")).matchAll(/```js\n(.*?)```/gs);
  const [code = ""] = [...blocks].flatMap(([, code = ""]) => (code.includes("isGenuine") ? [code] : []));
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
};

describe("the guide to receive forms", () => {
  it("verifies a webhook with either secret, and rejects a changed body and another secret", async () => {
    const { isGenuine } = await importGuide();
    const body = '{"type":"form.submitted"}';
    const headers = signWebhook({ id: "5f0c2a", body }, SECRETS, Date.now());
    for (const secret of SECRETS) expect(isGenuine(headers, body, secret)).toBe(true);
    expect(isGenuine(headers, `${body} `, SECRETS[0] ?? "")).toBe(false);
    expect(isGenuine(headers, body, `whsec_${btoa("o".repeat(32))}`)).toBe(false);
  });

  it("rejects a webhook of another time, and a request that is none", async () => {
    const { isGenuine } = await importGuide();
    const [secret = ""] = SECRETS;
    for (const now of [Date.now() - 302_000, Date.now() + 302_000]) {
      expect(isGenuine(signWebhook({ id: "5f0c2a", body: "{}" }, SECRETS, now), "{}", secret)).toBe(false);
    }
    expect(isGenuine({}, "{}", secret)).toBe(false);
    const { "webhook-signature": _, ...unsigned } = signWebhook(
      { id: "5f0c2a", body: "{}" },
      SECRETS,
      Date.now(),
    );
    expect(isGenuine(unsigned, "{}", secret)).toBe(false);
  });
});
