import { type Browser, devices } from "@playwright/test";

/** The kinds of files of a view. */
export const KINDS = ["document", "styles", "fonts", "scripts", "images", "data"] as const;
export type Kind = (typeof KINDS)[number];

/** One response of the first view. */
export interface Fetched {
  readonly kind: Kind;
  readonly url: string;
  /** Compressed bytes over the wire, headers and body. */
  readonly bytes: number;
  /** Whether it came after the load event. */
  readonly isLater: boolean;
}

/** A current phone: 390 × 844 CSS px with three device pixels each. */
const PHONE = { ...devices["iPhone 14"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };

const KINDS_BY_TYPE: Readonly<Record<string, Kind>> = {
  Document: "document",
  Stylesheet: "styles",
  Font: "fonts",
  Script: "scripts",
  Image: "images",
};

/**
 * Returns what a page fetches from any host, with a cold cache on a phone, until it is interactive and idle and before any
 * input.
 *
 * `place` is the visitor's location, and with it the announcement whose page is prefetched.
 */
export const measureFirstView = async (
  browser: Browser,
  address: string,
  { place = "miami" } = {},
): Promise<readonly Fetched[]> => {
  const context = await browser.newContext(PHONE);
  await context.addCookies([{ name: "selected-location", value: place, url: address }]);
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send("Network.enable");
  // The distance at which lazy images load depends on the connection type, which a headless browser does not know.
  await wire.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 1,
    downloadThroughput: -1,
    uploadThroughput: -1,
    connectionType: "cellular4g",
  });
  const asked = new Map<string, { readonly url: string; readonly kind: Kind }>();
  const fetched: Fetched[] = [];
  let isLater = false;
  page.once("load", () => {
    isLater = true;
  });
  wire.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
    if (request.url.startsWith("http"))
      asked.set(requestId, { url: request.url, kind: KINDS_BY_TYPE[type] ?? "data" });
  });
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request !== undefined) fetched.push({ ...request, bytes: encodedDataLength, isLater });
  });
  await page.goto(address, { waitUntil: "networkidle" });
  // Idle-time requests start after that.
  await page.waitForTimeout(1500);
  await page.waitForLoadState("networkidle");
  await context.close();
  return fetched;
};

/** Bytes of a kind, or of all. */
export const sumBytes = (fetched: readonly Fetched[], kind?: Kind): number =>
  fetched.filter((one) => kind === undefined || one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
