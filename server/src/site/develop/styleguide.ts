import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Router } from "express";
import type { ViteDevServer } from "vite";
import { UI_ROOT } from "../prerender/built-ui.ts";

const DOCUMENT = join(UI_ROOT, "src/styleguide/styleguide.html");

/** The guide to every token, component and slice at `/styleguide`: drawn in the browser from the sources, and in no build. */
export const styleguide = (vite: ViteDevServer): Router =>
  Router().get("/styleguide", async (request, response) => {
    const html = await vite.transformIndexHtml(request.originalUrl, await readFile(DOCUMENT, "utf8"));
    response.set("Cache-Control", "no-store").type("html").send(html);
  });
