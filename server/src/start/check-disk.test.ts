import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { checkDisk } from "./check-disk.ts";

it("reports the free space of a folder's disk, and fails where it is nearly full (rule 8.51)", async () => {
  expect(await checkDisk(tmpdir(), 1)).toEqual({ freeMb: expect.any(Number) });
  expect(await checkDisk(tmpdir(), Number.MAX_SAFE_INTEGER)).toEqual({
    status: "failed",
    freeMb: expect.any(Number),
  });
});
