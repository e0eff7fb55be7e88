import { bootPage } from "./boot-page.ts";

// A failed start rejects here, unhandled, so that the browser names it as uncaught.
void bootPage(window, {
  importModule: (url) => import(/* @vite-ignore */ url),
  loadSender: () => import("../failures/send-failure.ts"),
});
