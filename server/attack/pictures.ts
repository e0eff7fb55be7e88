import { readdir } from "node:fs/promises";
import { givenFolders } from "../src/config/content-settings.ts";

const DEMO_CONTENT = givenFolders(undefined, {});

/** What a browser accepts: pictures with `auto=format` are then WebP, and JPEG without. */
export const BROWSER = { accept: "image/webp,*/*" };

/** Returns the demo's pictures in halves, for attackers and for the visitors beside them: nobody opens what another has had made. */
export const pictureNames = async (whose: "attackers" | "others"): Promise<readonly string[]> =>
  (await readdir(DEMO_CONTENT.images))
    .filter((name) => name.endsWith(".jpg"))
    .toSorted()
    .filter((_, index) => (index % 2 === 0) === (whose === "attackers"));

/** Returns the addresses of pictures in widths, small and large ones mixed. */
export const pictureAddresses = (names: readonly string[], widths: readonly number[]): readonly string[] => {
  const addresses = names.flatMap((name) =>
    widths.flatMap((width) =>
      ["", "&auto=format"].map((format) => `/content/images/${name}?w=${width}${format}`),
    ),
  );
  return Array.from(addresses, (_, index) => addresses[(index * STEP) % addresses.length] ?? "");
};

/** A prime, so that every address comes once. */
const STEP = 37;
