import type { Page, Request } from "@playwright/test";
import { expect, test } from "./diner.ts";
import { openPage } from "./open-page.ts";

const isReport = (request: Request): boolean => request.url().endsWith("/api/client-errors");

/** Collects the reports that a page sends from now on. */
const collectReports = (page: Page): Request[] => {
  const reports: Request[] = [];
  page.on("request", (request) => {
    if (isReport(request)) reports.push(request);
  });
  return reports;
};

test("reports a panel that fails to load once before the reload, and once after it (rule 8.4)", async ({
  page,
  diner,
}) => {
  await openPage(page, "/locations/miami");
  const reports = collectReports(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) sent.push("document");
    if (isReport(request)) sent.push("report");
  });
  await page.route(/PanelHost.*\.js$/, (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Reserve", exact: true }).click();
  const tryAgain = diner.panel.getByRole("button", { name: "Try again" });
  await tryAgain.click();
  await expect(tryAgain).toBeVisible();
  // A slow page reloads before its report is on its way.
  await expect.poll(() => sent.toSorted()).toEqual(["document", "report", "report"]);
  for (const report of reports) {
    expect(report.postDataJSON()).toMatchObject({
      kind: "chunk",
      page: "/locations/miami",
      site: expect.stringMatching(/./),
      message: expect.stringMatching(/^TypeError: .*\/assets\/PanelHost-[\w-]+\.js$/),
    });
  }
});

test("reports errors and rejections without personal data, each once, to an endpoint that accepts them (rule 8.30)", async ({
  page,
}) => {
  await openPage(page, "/about?from=mail#top");
  const reports = collectReports(page);
  const answered = page.waitForResponse("**/api/client-errors");
  await page.evaluate(() => {
    const fail = () => {
      throw new TypeError("jane@example.com, 305 555 0123 is undefined");
    };
    setTimeout(fail);
    setTimeout(fail);
    setTimeout(() => {
      throw Object.assign(new Error("x"), { stack: "Error: x\n    at chrome-extension://abc/a.js:1:2" });
    });
    void Promise.reject(new RangeError("no such time"));
  });
  expect((await answered).status()).toBe(200);
  await expect.poll(() => reports.length).toBe(2);
  const sent = reports.map((report) => report.postDataJSON());
  expect(sent.map(({ kind, page: path, message }) => [kind, path, message]).toSorted()).toEqual([
    ["error", "/about", "TypeError: [email], [number] is undefined"],
    ["rejection", "/about", "RangeError: no such time"],
  ]);
});

test("reports an app that cannot start, logs it, and leaves the page (rule 8.34)", async ({ page }) => {
  const reports = collectReports(page);
  const logged: string[] = [];
  page.on("pageerror", (error) => logged.push(error.message));
  await page.route(/\/assets\/app-.*\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export const start = () => { throw new Error("no root"); };',
    }),
  );
  await page.goto("/menu");
  // The first start ends in a reload, which may come before the browser names the error.
  await expect.poll(() => reports.length).toBe(2);
  await expect.poll(() => logged).toContain("no root");
  expect(reports.map((report) => report.postDataJSON())).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ kind: "mount", message: "Error: no root" })),
  );
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
