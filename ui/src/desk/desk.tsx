import "../design/site.css";
import { createRoot } from "react-dom/client";
import { loadDeskMessages } from "./frame/desk-language.ts";

const root = document.getElementById("desk");
if (root !== null) {
  await loadDeskMessages();
  createRoot(root).render(<p>x</p>);
}
