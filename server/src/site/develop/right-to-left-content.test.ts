import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pseudoText } from "@couvert/domain/values/pseudo-language";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import { afterAll, describe, expect, it } from "vitest";
import { contentFolders } from "../../config/content-settings.ts";
import { writeRightToLeftContent } from "./right-to-left-content.ts";

const folder = await mkdtemp(join(tmpdir(), "couvert-right-to-left-"));
afterAll(() => rm(folder, { recursive: true }));

describe("writeRightToLeftContent", () => {
  it("adds every English document and its links in the pseudo-language, again at each start", async () => {
    const demo = contentFolders({ brand: "juniper-row", contentFolder: null });
    for (let start = 0; start < 2; start += 1) await writeRightToLeftContent(demo, folder);
    const copied = contentFolders({ brand: "juniper-row", contentFolder: folder });
    const [before, after] = await Promise.all(
      [demo, copied].map(({ documents }) => readDocuments(documents)),
    );
    const idsIn = (lang: string) => after?.filter((document) => document.lang === lang).map(({ id }) => id);
    expect(idsIn("ar-xb")).toEqual(idsIn("en-us")?.map((id) => `${id}.ar-xb`));
    expect(after?.filter(({ lang }) => lang !== "ar-xb")).toEqual(before);
    const header = JSON.stringify(after?.find(({ id, type }) => type === "header" && id.endsWith("ar-xb")));
    expect(header).toContain('"page.about.ar-xb"');
    expect(header).not.toContain("en-us");
    expect(header).toContain(pseudoText("Locations"));
    expect(await readFile(join(copied.restaurants, "toronto.json"), "utf8")).toContain("CAD");
  });
});
