import { type Html, html, joined } from "@couvert/platform/html/html";
import * as Effect from "effect/Effect";
import * as Logger from "effect/Logger";
import type { Services } from "../../compose/open-services.ts";
import type { SitePlan } from "../prerender/site-plan.ts";

/** A plan, and a line for each mistake in what it was read from. */
export interface ReadPlan extends SitePlan {
  readonly mistakes: readonly string[];
}

/** Reads a plan with its mistakes: what the reading logs, after the problems of the restaurants (rule 8.53). */
export const readPlan = <E, R>(
  plan: Effect.Effect<SitePlan, E, R>,
  restaurants: Services["restaurants"],
): Effect.Effect<ReadPlan, E, R> =>
  Effect.suspend(() => {
    const mistakes = [...(restaurants?.check().problems ?? [])];
    const logger = Logger.make(({ message }) => void mistakes.push([message].flat().join(" ")));
    return Effect.map(plan, (read) => ({ ...read, mistakes })).pipe(
      Effect.provide(Logger.layer([logger], { mergeWithExisting: true })),
    );
  });

/** Adds to a document a strip with a notice and the mistakes. React ignores it, as it ignores elements that extensions add. */
export const withContentStrip = (
  document: string,
  notice: Html | null,
  mistakes: readonly string[],
): string => {
  if (notice === null && mistakes.length === 0) return document;
  const list = html`<details><summary style="${TARGET}">Mistakes in the content</summary><ul style="margin:0;padding-block-end:var(--space-3);max-block-size:50vh;overflow:auto">${joined(mistakes.map((line) => html`<li>${line}</li>`))}</ul></details>`;
  const strip = html`<aside style="position:fixed;inset:auto auto 0 0;z-index:var(--z-popover);display:flex;flex-wrap:wrap;gap:0 var(--space-4);padding:0 var(--space-4);background:var(--color-berry);color:var(--color-on-dark);font-size:var(--text-small)">${notice ?? ""}${mistakes.length === 0 ? "" : list}</aside>`;
  return document.replace("</body>", () => `${strip.html}</body>`);
};

const TARGET = "min-block-size:var(--target);line-height:var(--target);color:inherit";

/** The notice of a preview, with the way out of it. */
export const PREVIEW_NOTICE = html`<span style="${TARGET}">Preview, not published</span><a href="/preview" style="${TARGET}">Leave the preview</a>`;
