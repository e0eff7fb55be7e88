import { setImmediate } from "node:timers/promises";
import { NO_TRACKERS } from "@couvert/domain/site/notice/tracker";
import { createPage, createSiteContent } from "@couvert/domain/site/page/page.builders";
import type { Renderer } from "@couvert/ui/render-page";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import { afterAll, describe, expect, it } from "vitest";
import { openSiteStore } from "../store/site-store.ts";
import { planSite } from "./plan-site.ts";
import {
  createBuiltUi,
  createFolder,
  createRenderer,
  createSettings,
  removeFolders,
} from "./site.builders.ts";
import type { SitePlan } from "./site-plan.ts";
import { type BuildInput, writeBuild } from "./write-build.ts";

afterAll(removeFolders);

/** Creates a plan with a home page and `count` other pages. */
const planOf = (count: number): SitePlan => {
  const pages = Array.from({ length: count }, (_, index) => createPage({ uid: `page-${index}` }));
  return planSite(createSiteContent({ pages }), createSettings(), 0) ?? expect.fail("no plan");
};

const createInput = async (overrides: Partial<BuildInput> = {}): Promise<BuildInput> => ({
  store: await openSiteStore(await createFolder()),
  plan: planOf(3),
  source: { content: "master-1", settings: "d1", ui: "ui-1" },
  origin: "https://book.example.com",
  ui: await createBuiltUi(),
  timestamp: 1,
  ...overrides,
});

const write = async (input: BuildInput) => Effect.runPromise(writeBuild(input));

const writeWith = async (page: Renderer["page"]) => {
  const ui = await createBuiltUi({ loadRenderer: async () => createRenderer({ page }) });
  return write(await createInput({ plan: planOf(20), ui }));
};

describe("writeBuild", () => {
  it("renders every page, one after another", async () => {
    const [now, most, rendered] = [new Set<string>(), [0], new Set<string>()];
    await writeWith(async ({ payload: { path } }) => {
      now.add(path);
      most.push(now.size);
      await setImmediate();
      rendered.add(path);
      now.delete(path);
      return "";
    });
    expect(rendered).toEqual(new Set(planOf(20).pages.map(({ path }) => path)));
    expect(Math.max(...most)).toBe(1);
  });

  it("gives the payload of a page the digest of its document (rule 7.41)", async () => {
    const digests: string[] = [];
    const ui = await createBuiltUi({
      loadRenderer: async () =>
        createRenderer({
          page: async ({ digest }) => {
            digests.push(digest);
            return "";
          },
        }),
    });
    const input = await createInput({ ui });
    const { index } = await write(input);
    const payloads = await Promise.all(
      Object.values(index.pages).map(async ({ payload }) =>
        JSON.parse((await input.store.read(payload.hash)).toString()),
      ),
    );
    expect(payloads.map(({ digest }) => digest)).toEqual(digests);
    expect(new Set(digests).size).toBe(digests.length);
  });

  it("starts no page after a failure, and names the page", async () => {
    const started: string[] = [];
    const [first, second] = planOf(20).pages.map(({ path }) => path);
    const work = writeWith(async ({ payload: { path } }) => {
      started.push(path);
      await setImmediate();
      if (path === second) throw new Error("a slice is broken");
      return "";
    });
    await expect(work).rejects.toThrow(`${second}`);
    await expect(work).rejects.toThrow("cannot be rendered: a slice is broken");
    expect(started).toEqual([first, second]);
  });

  it.each([
    ["a file of the client", "// boot"],
    ["a file of the build", "<urlset"],
    ["the manifest", '"prerendered":'],
  ])("ends an interrupted build only once %s is stored", async (_, start) => {
    const ended: string[] = [];
    const [begun, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const input = await createInput();
    const write = async (content: Uint8Array) => {
      if (!Buffer.from(content).includes(start)) return input.store.write(content);
      begun.resolve();
      await slow.promise;
      ended.push("file");
      return input.store.write(content);
    };
    const build = Effect.runFork(writeBuild({ ...input, store: { ...input.store, write } }));
    await begun.promise;
    const interrupted = Effect.runPromise(Fiber.interrupt(build)).then(() => ended.push("build"));
    await setImmediate();
    slow.resolve();
    await interrupted;
    expect(ended).toEqual(["file", "build"]);
  });

  const plan = planOf(3);
  const [own] = plan.languages;
  const withLanguage = (changed: Partial<typeof own>) => ({
    plan: { ...plan, languages: [{ ...own, ...changed }] as const },
  });
  const tagged = { ...own.notices, trackers: { ...NO_TRACKERS, tagManager: "GTM-1" } };

  it("has the same id for the same plan", async () => {
    const [first, second] = [
      await write(await createInput()),
      await write(await createInput({ timestamp: 2 })),
    ];
    expect(second.index.id).toBe(first.index.id);
  });

  it.each([
    ["a page", { plan: { ...plan, pages: plan.pages.slice(1) } }],
    [
      "the texts of a page",
      { plan: { ...plan, pages: plan.pages.map((page) => ({ ...page, title: "Figs" })) } },
    ],
    ["what all pages share", withLanguage({ site: { ...own.site, phone: { defaultCountry: "CA" } } })],
    ["what is known of a location", withLanguage({ locations: [] })],
    ["the notices", withLanguage({ notices: tagged })],
    [
      "the sketch of a location",
      { plan: { ...plan, sketches: [["/maps/miami.svg", (): string => "<svg/>"]] } },
    ],
    ["the colour of a home screen", { plan: { ...plan, paper: "#000000" } }],
    ["a redirect", { plan: { ...plan, redirects: [] } }],
    ["the address", { origin: "https://other.example.com" }],
  ] as const)("has another id with %s", async (_, changed) => {
    const { index } = await write(await createInput());
    expect((await write(await createInput(changed as Partial<BuildInput>))).index.id).not.toBe(index.id);
  });

  it("renders a page again when what search engines read of it changes", async () => {
    const input = await createInput();
    const { index, rendered } = await write(input);
    await input.store.publish(index);
    expect(rendered).toBe(plan.pages.length);
    expect((await write(input)).rendered).toBe(0);
    for (const change of [
      { keywords: "figs" },
      { image: "/fig.jpg" },
      { name: "Figs" },
      { isListed: false },
      { crumbs: [{ name: "Figs", path: "/figs" }] },
    ]) {
      const pages = input.plan.pages.map((page) => (page.path === "/page-1" ? { ...page, ...change } : page));
      expect([change, (await write({ ...input, plan: { ...input.plan, pages } })).rendered]).toEqual([
        change,
        1,
      ]);
    }
  });
});
