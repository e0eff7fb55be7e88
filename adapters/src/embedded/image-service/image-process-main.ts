// Run by image-process.ts: transforms image files until its parent closes the channel.
import sharp from "sharp";
import type { ImageOrder, MadeImage } from "./image-process.ts";
import { transformImage } from "./transform-image.ts";

// Each image is transformed once.
sharp.cache(false);

// The parent, which gets the same signals, still needs the images of open requests.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit(0));
process.on("message", async ({ id, file, transform }: ImageOrder) => {
  const image = await transformImage(file, transform).catch(() => null);
  process.send?.({ id, image } satisfies MadeImage);
});
