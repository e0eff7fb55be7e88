import type { FullConfig } from "@playwright/test";
import { createTemplates } from "./site-templates.ts";

/** Prepares what the workers start their servers from; Playwright calls what this returns when all tests have run. */
export default ({ workers }: FullConfig): Promise<() => Promise<void>> => createTemplates(workers);
