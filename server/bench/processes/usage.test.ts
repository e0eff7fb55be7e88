import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { readUsage } from "./usage.ts";

const burn = (milliseconds: number) => {
  const { user } = process.cpuUsage();
  while (process.cpuUsage().user - user < milliseconds * 1000);
};

describe.runIf(process.platform === "linux")("readUsage", () => {
  it("counts the processor time of a process", async () => {
    const before = await readUsage(process.pid);
    burn(200);
    expect((await readUsage(process.pid)).cpu - before.cpu).toBeGreaterThanOrEqual(0.15);
  });

  it("tells the processor time of children apart", async () => {
    const before = await readUsage(process.pid);
    const child = spawn(process.execPath, ["-e", "for (const end = Date.now() + 300; Date.now() < end; );"]);
    await once(child, "exit");
    const after = await readUsage(process.pid);
    expect(after.cpu - before.cpu - (after.own - before.own)).toBeGreaterThanOrEqual(0.05);
  });

  it("adds the memory of running children", async () => {
    // A shell takes a few MB and frees none, unlike this process; a child of it takes more than 20.
    const program = "console.log(1); setInterval(() => {}, 1000)";
    const shell = spawn("sh", ["-c", `"$0" -e "${program}"; exit`, process.execPath], { detached: true });
    await once(shell.stdout, "data");
    const both = await readUsage(shell.pid ?? 0);
    process.kill(-(shell.pid ?? 0));
    expect(both.memory).toBeGreaterThan(20);
    expect(both.peak).toBeGreaterThan(20);
  });

  it("rejects for a process that has ended", async () => {
    const child = spawn(process.execPath, ["-e", ""]);
    await once(child, "exit");
    await expect(readUsage(child.pid ?? 0)).rejects.toThrow(/ENOENT/);
  });
});
