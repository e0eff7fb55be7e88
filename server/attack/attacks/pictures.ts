import type { Attack } from "../attack-table.ts";

/** Asks for sizes that no page names. */
export const oddPictures: Attack = {
  name: "40 odd sizes of a picture",
  before: "others wait 5.8 s",
  limit: "no size of its own",
  hasBystanders: true,
  run: async ({ visitor }) => {
    const script = visitor("192.0.2.40", "script");
    const { text } = await script.get("/locations/miami");
    const path = /\/content\/images\/[\w-]+\.jpg/.exec(text)?.[0];
    if (path === undefined) throw new Error("the page has no picture");
    const sizes = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { status, text: picture } = await script.get(`${path}?w=${701 + index}&auto=format,compress`);
        return status === 200 ? picture.length : null;
      }),
    );
    const served = new Set(sizes.filter((size) => size !== null)).size;
    return { after: `${served} sizes were made`, isWithin: served <= 1 };
  },
};
