// Run by image-process.ts: transforms image files until its parent closes the channel.
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { ImageOrder, MadeImage } from "./image-process.ts";
import { transformImage } from "./transform-image.ts";

// Each image is transformed once.
sharp.cache(false);

// The parent, which gets the same signals, still needs the images of open requests.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit(0));
process.on("message", async ({ id, file, transform }: ImageOrder) => {
  const answer = await transformImage(file, transform).then(
    (image) => ({ image }),
    () => explainFailure(file),
  );
  process.send?.({ id, ...answer } satisfies MadeImage);
});

/** Returns that a file is no image, or why it cannot be read. */
const explainFailure = async (file: string): Promise<{ image: null } | { failure: string }> =>
  readFile(file).then(
    () => ({ image: null }),
    (error: NodeJS.ErrnoException) => ({ failure: error.code ?? error.name }),
  );
