import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { createFolder, removeFolders } from "../prerender/site.builders.ts";
import { openServices } from "./open-services.ts";

afterAll(removeFolders);

describe("openServices", () => {
  it("names the brand when its folder lacks what the pages of the book need", async () => {
    const dataFolder = await createFolder();
    const config = { ...Result.getOrThrow(readConfig({})), brand: "half-done" };
    const opening = openServices({
      config,
      dataFolder,
      origin: "http://127.0.0.1",
      now: Date.now,
      log: () => {},
    });
    const { reason } = await Effect.runPromise(Effect.flip(Effect.scoped(opening)));
    expect(reason).toMatch(/^BRAND half-done is incomplete: \S/);
    expect(reason).not.toContain("content");
  });
});
