import "@testing-library/jest-dom/vitest";
// Runs once per page; this file runs again for each test file.
import "./configure-page.ts";
import "./source-messages.ts";
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// Every page names the language of its dates and times.
document.documentElement.lang = "en-US";

afterEach(cleanup);

// Test files share a page: each restores it for the next.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const [name] of document.cookie.split("; ").map((cookie) => cookie.split("="))) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = `${name}=; path=/; max-age=0`;
  }
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/");
});
