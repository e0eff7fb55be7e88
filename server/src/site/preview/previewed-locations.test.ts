import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { createOpeningTimes } from "@couvert/domain/restaurant/opening/opening.builders";
import { PreviewEnded, Previews } from "@couvert/domain/site/content/previews.port";
import { ContentUnavailable } from "@couvert/domain/site/page/content.port";
import { createSiteContent } from "@couvert/domain/site/page/page.builders";
import { memoryContent } from "@couvert/outside/content/memory/memory-content.builders";
import { memoryRateLimits } from "@couvert/platform/limits/rate-limit";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import * as Result from "effect/Result";
import { describe, expect, it, vi } from "vitest";
import { readConfig } from "../../config/config.ts";
import { previewedLocations } from "./previewed-locations.ts";

const published = createLocation({ uid: "miami", opening: createOpeningTimes() });
const drafted = createLocation({ uid: "miami", opening: createOpeningTimes({ weekly: [] }) });

const locationsAt = vi.fn((ref: string, _former: ReadonlyMap<string, unknown>) => {
  if (ref === "out-of-reach") return Effect.fail(new ContentUnavailable({ detail: "no network" }));
  return ref === "draft" ? Effect.succeed([drafted]) : Effect.fail(new PreviewEnded());
});
const unused = () => Effect.die("only locations are read");
const layer = Layer.merge(
  memoryContent(createSiteContent({ locations: [published] })),
  Layer.succeed(Previews, { pathOf: unused, contentAt: unused, locationsAt }),
);

const read = async (cookie: string, settings: Record<string, string> = {}, times = 1) => {
  const logged: string[] = [];
  const readPreviewed = previewedLocations({
    config: Result.getOrThrow(readConfig(settings)),
    services: { runtime: ManagedRuntime.make(layer), createRateLimit: memoryRateLimits } as never,
    log: (line) => void logged.push(line),
  });
  const request = { headers: { cookie }, ip: "203.0.113.7" };
  for (let before = 1; before < times; before += 1) await readPreviewed(request);
  return { locations: await readPreviewed(request), logged };
};

describe("previewedLocations", () => {
  it("reads those of the preview, with the published hours for a mistake (rules 3.64, 10.25)", async () => {
    expect(await read("io.prismic.preview=draft")).toEqual({ locations: [drafted], logged: [] });
    expect(locationsAt).toHaveBeenCalledWith("draft", new Map([["miami", published.opening]]));
  });

  it.each([
    ["without a preview", "other=1", {}],
    ["once it has ended", "io.prismic.preview=ended", {}],
    ["while previews are off", "io.prismic.preview=draft", { PREVIEWS: "off" }],
  ])("returns null %s (rule 10.25)", async (_when, cookie, settings) => {
    expect(await read(cookie, settings)).toEqual({ locations: null, logged: [] });
  });

  it("reads no more than the limit of previews", async () => {
    const settings = { PREVIEWS_PER_MINUTE: "2" };
    expect(await read("io.prismic.preview=draft", settings, 2)).toMatchObject({ locations: [drafted] });
    expect(await read("io.prismic.preview=draft", settings, 3)).toMatchObject({ locations: null });
  });

  it("logs a content service that fails", async () => {
    expect(await read("io.prismic.preview=out-of-reach")).toEqual({
      locations: null,
      logged: ["cannot read previewed hours: no network"],
    });
  });
});
