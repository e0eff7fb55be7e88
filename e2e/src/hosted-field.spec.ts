import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { type Database, openDatabase } from "@couvert/platform/database/open-database";
import { createCardService } from "@couvert/services/card-service/card-service";
import { createHostedFields } from "@couvert/services/card-service/intents/hosted-fields";
import { TEST_CARDS } from "@couvert/services/card-service/intents/intents.builders";
import { expect, type Page, test } from "@playwright/test";
import { findViolations } from "./checks/accessibility.ts";
import { BOTH } from "./tiers.ts";

const SITE = "http://site.example.com";
const API_KEY = "sk_test_field";
const DRIVER = new URL("../../ui/src/booking/card/hosted-field.ts", import.meta.url);

/** A page of the site with the field, which gives its card to the intent of `submit`, and shows the result. */
const HOST = (scheme: string, language: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Site</title>
<style>:root { --color-ink: rgb(10 20 30); color-scheme: ${scheme} } body { font-family: serif }</style>
<main><h1>Site</h1><form><div id="field"></div><button>Pay</button></form><output></output></main>
<script type="module">
import { mountHostedField } from "/driver.js";
const say = (words) => { document.querySelector("output").textContent = words; };
const field = mountHostedField(document.querySelector("#field"), { kind: "frame", src: "/test-cards/field" }, {
  language: "${language}", scheme: "${scheme}", onReady: () => say("ready"), onInvalid: () => document.body.dataset.invalid = "yes",
});
window.field = field;
document.querySelector("form").addEventListener("submit", (event) => { event.preventDefault(); field.submit(window.secret).then(say); });
</script>`;

let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ inMemory: true });
});
test.afterAll(() => database.close());

const begin = async (
  kind: "payment" | "setup",
): Promise<{ readonly id: string; readonly client_secret: string }> => {
  const form = kind === "payment" ? { amount: "6000", currency: "usd" } : { customer: "cus_1" };
  const service = createCardService({ database, apiKey: API_KEY });
  const answer = await service(
    new Request(`${SITE}/v1/${kind}_intents`, {
      method: "POST",
      headers: { authorization: `Bearer ${API_KEY}` },
      body: new URLSearchParams(form),
    }),
  );
  return answer.json();
};

const statusOf = async ({ id }: { readonly id: string }) =>
  (
    await database.kysely
      .selectFrom("test_intents")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).status;

/** Opens a page with the field of a new intent. `answers` changes what the card service answers to its page. */
const open = async (
  page: Page,
  {
    kind = "payment",
    language = "en-US",
    scheme = "light",
  }: { kind?: "payment" | "setup"; language?: string; scheme?: string } = {},
) => {
  const fields = createHostedFields({ database, siteOrigin: SITE, base: "/test-cards" });
  await page.route(`${SITE}/**`, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: HOST(scheme, language) });
    if (pathname === "/driver.js") {
      const body = stripTypeScriptTypes(readFileSync(DRIVER, "utf8"));
      return route.fulfill({ contentType: "text/javascript", body });
    }
    const answer = await fields(
      new Request(request.url(), {
        method: request.method(),
        ...(request.method() === "POST" ? { body: request.postData() ?? "" } : {}),
      }),
    );
    return route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    });
  });
  const intent = await begin(kind);
  await page.goto(SITE);
  await page.evaluate((secret) => Object.assign(window, { secret }), intent.client_secret);
  await expect(page.locator("output")).toHaveText("ready");
  const frame = page.frameLocator("iframe");
  const type = async (number: string, expiry = "1239", cvc = "123") => {
    const inputs = frame.locator("input");
    for (const [index, text] of [number, expiry, cvc].entries()) {
      await inputs.nth(index).fill("");
      await inputs.nth(index).pressSequentially(text);
    }
  };
  const pay = () => page.getByRole("button", { name: "Pay" }).click();
  const result = page.locator("output");
  return { intent, frame, type, pay, result };
};

for (const kind of ["payment", "setup"] as const) {
  test(`gives a card to the intent of a ${kind}, and leaves nothing of it (rule 14.7)`, async ({ page }) => {
    const { intent, frame, type, pay, result } = await open(page, { kind });
    await type(TEST_CARDS.good);
    await expect(frame.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
    await expect(frame.getByLabel("Expiry")).toHaveValue("12 / 39");
    await pay();
    await expect(result).toHaveText("done");
    expect(await statusOf(intent)).toBe("succeeded");
    await expect(frame.getByLabel("Card number")).toHaveValue("");
  });
}

test("has an origin of its own, which the site cannot read, in a frame of the site alone (rule 14.7)", async ({
  page,
}) => {
  await open(page);
  const seen = await page.evaluate(() => {
    const frame = document.querySelector("iframe");
    return { document: frame?.contentDocument ?? null, sandbox: frame?.getAttribute("sandbox") };
  });
  expect(seen).toEqual({ document: null, sandbox: "allow-scripts allow-forms" });
  const [, child] = page.frames();
  expect(await child?.evaluate(() => self.origin)).toBe("null");
});

test("shows what is missing and what is wrong, and moves the focus there", BOTH, async ({ page }) => {
  const { frame, type, pay, result } = await open(page);
  await pay();
  await expect(result).toHaveText("invalid");
  await expect(frame.getByLabel("Card number")).toBeFocused();
  await expect(frame.getByRole("alert")).toHaveText([
    "The credit card number is blank. Please provide a valid credit card number.",
    "Please enter a valid expiration date.",
    "Please enter a CVC.",
  ]);
  await type("4242424242424241");
  await pay();
  const wrong = "This card number is not valid. Please check its digits.";
  await expect(frame.getByLabel("Card number")).toHaveAccessibleDescription(wrong);
  await type(TEST_CARDS.good, "1220");
  await pay();
  await expect(frame.getByLabel("Expiry")).toBeFocused();
  await type(TEST_CARDS.good, "1239", "12");
  await pay();
  await expect(frame.getByLabel("CVC")).toBeFocused();
  await type(TEST_CARDS.declined);
  await pay();
  await expect(result).toHaveText("declined");
  await type(TEST_CARDS.good);
  await pay();
  await expect(result).toHaveText("done");
});

test("opens the challenge of a bank in the frame, to pass, fail or cancel (rule 14.9)", async ({ page }) => {
  const { intent, frame, type, pay, result } = await open(page);
  for (const [button, words, status] of [
    ["Cancel", "abandoned", "requires_action"],
    ["Fail", "declined", "requires_payment_method"],
    ["Complete", "done", "succeeded"],
  ] as const) {
    await type(TEST_CARDS.challengedAlways);
    await pay();
    await expect(frame.getByRole("heading", { name: "Your bank asks you to confirm" })).toBeVisible();
    await frame.getByRole("button", { name: button }).click();
    await expect(result).toHaveText(words);
    expect(await statusOf(intent)).toBe(status);
  }
});

test("is filled in and sent by keyboard", async ({ page }) => {
  const { type, result } = await open(page);
  await page.evaluate(() => (window as unknown as { field: { focus: () => void } }).field.focus());
  await type(TEST_CARDS.good);
  await page.keyboard.press("Enter");
  await expect(result).toHaveText("done");
});

test("says so when the card service cannot be reached, and tries again", async ({ page }) => {
  const { type, pay, result } = await open(page);
  await type(TEST_CARDS.good);
  await page.route("**/confirm", (route) => route.abort());
  await pay();
  await expect(result).toHaveText("unavailable");
  await page.unroute("**/confirm");
  await pay();
  await expect(result).toHaveText("done");
});

test("accepts an intent that was confirmed by a lost answer", async ({ page }) => {
  const { type, pay, result } = await open(page);
  for (const _ of [1, 2]) {
    await type(TEST_CARDS.good);
    await pay();
    await expect(result).toHaveText("done");
    await page.evaluate(() => {
      const output = document.querySelector("output");
      if (output) output.textContent = "";
    });
  }
});

for (const [language, label] of [
  ["es-US", "Número de tarjeta"],
  ["fr-CA", "Numéro de carte"],
] as const) {
  test(`speaks the language of the page: ${language}`, async ({ page }) => {
    const { frame } = await open(page, { language });
    await expect(frame.getByLabel(label)).toBeVisible();
    await expect(frame.locator("html")).toHaveAttribute("lang", language);
  });
}

for (const scheme of ["light", "dark"]) {
  test(
    `takes the site's colours, without an axe violation, in a ${scheme} scheme`,
    BOTH,
    async ({ page }) => {
      const { frame, pay } = await open(page, { scheme });
      await pay();
      await expect(frame.getByRole("alert").first()).toBeVisible();
      await expect(frame.locator("body")).toHaveCSS("color", "rgb(10, 20, 30)");
      const size = await frame
        .locator("input")
        .first()
        .evaluate((input) => getComputedStyle(input).fontSize);
      expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
      const height = await frame.locator("body").evaluate((body) => (body as HTMLElement).offsetHeight);
      await expect(page.locator("iframe")).toHaveJSProperty("offsetHeight", height);
      await page.goto(`${SITE}/test-cards/field?scheme=${scheme}`);
      // The ground of the frame is the site's.
      const ground = scheme === "dark" ? "#101613" : "#f5f6f1";
      await page.evaluate(
        (colour) => document.documentElement.style.setProperty("background", colour),
        ground,
      );
      expect(await findViolations(page)).toEqual([]);
    },
  );
}
