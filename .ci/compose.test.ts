import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const COMPOSE = readFileSync(new URL("../compose.yaml", import.meta.url), "utf8");
const [, common = "", server = "", services = ""] =
  /^x-service: &service\n(.*?)^x-server: &server\n(.*?)^services:\n(.*?)^configs:/ms.exec(COMPOSE) ?? [];

it("keeps a password apart from the address of the database, where some characters have a meaning", () => {
  expect(COMPOSE).not.toMatch(/:\/\/[^\n]*\$\{/);
  expect(server).toContain("PGPASSWORD: ${POSTGRES_PASSWORD");
});

it("passes every setting to the servers, but not what the image and the proxy decide", () => {
  expect(server).toContain("env_file: [.env]");
  for (const decided of ['PORT: "3000"', "HOST: 0.0.0.0", "DATA_DIR: /data"])
    expect(server).toContain(decided);
  expect(readFileSync(new URL("../.dockerignore", import.meta.url), "utf8")).toMatch(/^\.env$/m);
});

it("rotates the logs of each service, and limits its memory", () => {
  expect(common).toMatch(/logging: .*max-size/);
  expect(server).toMatch(/<<: \*service\n(.*\n)*\s+mem_limit:/);
  const each = services.split(/^ {2}(?=[\w-]+:\n)/m).slice(1);
  expect(each.map((service) => service.split(":", 1)[0])).toEqual([
    "database",
    "server-1",
    "server-2",
    "proxy",
  ]);
  for (const service of each) expect(service).toMatch(/<<: \*server\n|<<: \*service\n(.*\n)*\s+mem_limit:/);
});
