import { readFile } from "node:fs/promises";
import { BRANDS } from "@couvert/ui/brands";
import { faceFile } from "@couvert/ui/brands/face-file";
import { describe, expect, it } from "vitest";
import { startTestServer } from "../http/app.builders.ts";
import { brandFaces } from "./brand-faces.ts";
import { brandTheme } from "./brand-theme.ts";

describe.each(BRANDS)("the faces of %s", (brand) => {
  it("are answered where the pages of the reservation service ask for them, and are kept for a day", async () => {
    const pages = async () => new Response();
    const { origin, close } = await startTestServer({}, { manage: { pages, faces: brandFaces(brand) } });
    const asked = [...(brandTheme(brand).faces?.rules ?? "").matchAll(/url\("([^"]+)"\)/g)];
    const answers = await Promise.all(asked.map(([, path = ""]) => fetch(new URL(path, origin))));
    const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
    close();
    const files = [faceFile(brand, "--font-display"), faceFile(brand, "--font-text")];
    expect(sizes).toEqual(await Promise.all(files.map(async (file) => (await readFile(file)).byteLength)));
    expect(answers.map(({ headers }) => headers.get("content-type"))).toEqual(["font/woff2", "font/woff2"]);
    expect(answers.map(({ headers }) => headers.get("cache-control"))).toEqual([
      "public, max-age=86400",
      "public, max-age=86400",
    ]);
  });
});
