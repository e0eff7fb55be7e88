import type { Page } from "@playwright/test";

/** What goes wrong in a page from now on, in words: errors, errors in its console, and requests to any other host. */
export const complaintsIn = (page: Page, siteUrl: string): string[] => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== siteUrl) complaints.push(`request to ${origin}`);
  });
  return complaints;
};
