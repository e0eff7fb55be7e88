import "../design/site.css";
import { createRoot } from "react-dom/client";
import { DeskRoot } from "./DeskRoot.tsx";
import { loadDeskMessages } from "./frame/desk-language.ts";
import { readPreferences } from "./frame/preferences.ts";
import { applyScheme } from "./frame/scheme.ts";

const root = document.getElementById("desk");
if (root !== null) {
  applyScheme(readPreferences().scheme);
  await loadDeskMessages();
  createRoot(root).render(<DeskRoot />);
}

// Opens the desk without a connection (rule 11.15); without it the desk only needs one. Development has no worker.
if (import.meta.env.PROD) navigator.serviceWorker?.register("/desk/worker.js").catch(() => {});
