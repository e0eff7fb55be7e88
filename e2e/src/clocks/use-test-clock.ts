// Imported first by the configuration of each test runner: puts its process, and all that it starts, on the clock and in the
// time zone of the tests (docs/decisions/088).
import { TEST_INSTANT } from "./test-instant.ts";

const { env } = process;
const preload = `--import=${new URL("test-clock.ts", import.meta.url)}`;

env["TEST_CLOCK"] ??= TEST_INSTANT;
env["TZ"] = env["TEST_ZONE"] ?? "UTC";
if (!env["NODE_OPTIONS"]?.includes(preload)) {
  env["NODE_OPTIONS"] = `${env["NODE_OPTIONS"] ?? ""} ${preload}`.trim();
  await import("./test-clock.ts");
}
