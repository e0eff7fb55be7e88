import { type Browser, devices } from "@playwright/test";

/** What a view is made of. */
export const KINDS = ["document", "styles", "fonts", "scripts", "pictures", "data"] as const;
export type Kind = (typeof KINDS)[number];

/** One answer of the first view. */
export interface Fetched {
  readonly kind: Kind;
  readonly url: string;
  /** Bytes over the wire, head and body, as they were compressed. */
  readonly bytes: number;
}

/** A phone of today: 390 × 844 CSS px of three device pixels each. */
const PHONE = { ...devices["iPhone 14"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };

const KIND_OF: Readonly<Record<string, Kind>> = {
  Document: "document",
  Stylesheet: "styles",
  Font: "fonts",
  Script: "scripts",
  Image: "pictures",
};

/** Takes from a document all that a browser would fetch beside its pictures. */
const bared = (html: string): string =>
  html
    .replaceAll(/<link rel="(?:preload|stylesheet|modulepreload)"[^>]*>/g, "")
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, "");

/**
 * Everything that a page fetches, of any host, before somebody scrolls or touches it: on a phone with a cold cache, until it is
 * alive and asks for nothing more. `isBare` leaves out styles, fonts and scripts: the words and the pictures, as a measure.
 * `place` is whose visitor it is: a lot decides for whom nobody knows, and with it which announcement's page is fetched ahead.
 */
export const firstView = async (
  browser: Browser,
  address: string,
  { isBare = false, place = "miami" } = {},
): Promise<readonly Fetched[]> => {
  const context = await browser.newContext(PHONE);
  await context.addCookies([{ name: "selected-location", value: place, url: address }]);
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send("Network.enable");
  // How far below the window a picture is fetched ahead depends on the connection, which a headless shell does not know.
  await wire.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 1,
    downloadThroughput: -1,
    uploadThroughput: -1,
    connectionType: "cellular4g",
  });
  const asked = new Map<string, { readonly url: string; readonly kind: Kind }>();
  const fetched: Fetched[] = [];
  wire.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
    if (request.url.startsWith("http"))
      asked.set(requestId, { url: request.url, kind: KIND_OF[type] ?? "data" });
  });
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request !== undefined) fetched.push({ ...request, bytes: encodedDataLength });
  });
  if (isBare)
    await page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: bared(await response.text()) });
    });
  await page.goto(address, { waitUntil: "networkidle" });
  // What is fetched when the page has nothing else to do comes after that.
  await page.waitForTimeout(1500);
  await page.waitForLoadState("networkidle");
  await context.close();
  return fetched;
};

/** Bytes of a kind, or of all. */
export const bytesOf = (fetched: readonly Fetched[], kind?: Kind): number =>
  fetched.filter((one) => kind === undefined || one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
