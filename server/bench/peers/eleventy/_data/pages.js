import { readFileSync } from "node:fs";

export default () => JSON.parse(readFileSync(process.env.BENCH_PAGES, "utf8"));
