import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteEmailsAbout, deleteOldEmails } from "./outbox-files.ts";

const NOON = Date.parse("2027-03-04T17:00:00Z");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "outbox-"));
  for (const file of [
    "confirmation.XN797HFR.0.eml",
    "restaurant-reserved.XN797HFR.0.eml",
    "change.Q2M.1.eml",
  ]) {
    await writeFile(join(folder, file), "");
    await utimes(join(folder, file), NOON / 1000, NOON / 1000);
  }
});
afterEach(() => rm(folder, { recursive: true }));

describe("the emails of an outbox", () => {
  it("are deleted by what they are about, and counted (rule 1.15)", async () => {
    expect(await deleteEmailsAbout(folder, ["XN797HFR", "form-1"])).toBe(2);
    expect(await readdir(folder)).toEqual(["change.Q2M.1.eml"]);
    expect(await deleteEmailsAbout(folder, ["Q2"])).toBe(0);
  });

  it("are deleted after a time (rule 1.16)", async () => {
    await writeFile(join(folder, "note.txt"), "");
    await utimes(join(folder, "change.Q2M.1.eml"), NOON / 1000 + 1, NOON / 1000 + 1);
    await utimes(join(folder, "note.txt"), NOON / 1000, NOON / 1000);
    await deleteOldEmails(folder, NOON + 1);
    expect((await readdir(folder)).toSorted()).toEqual(["change.Q2M.1.eml", "note.txt"]);
  });

  it("are none where no email was written", async () => {
    await deleteOldEmails(join(folder, "none"), NOON);
    expect(await deleteEmailsAbout(join(folder, "none"), ["Q2M"])).toBe(0);
  });
});
