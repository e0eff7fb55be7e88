import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createMetrics } from "./metrics.ts";

const DOCS = fileURLToPath(new URL("../../../docs", import.meta.url));
const read = (file: string): string => readFileSync(`${DOCS}/${file}`, "utf8");

/** Returns the labels of each metric of a server on which everything has happened once. */
const exposedMetrics = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const metrics = createMetrics();
  metrics.requestEnded({ route: "/api/geolocation", method: "GET", status: 200, seconds: 0.1 });
  metrics.buildEnded({ result: "published", seconds: 1, renderedPages: 1 });
  metrics.reservationCallEnded("lock", "ok");
  metrics.cardRequestEnded("ok");
  metrics.jobEnded("emails", "done");
  metrics.watchPool({ totalCount: 1, idleCount: 1, waitingCount: 0 });
  metrics.watchChecks(async () => ({ site: { status: "ok" } }));
  const { text } = await metrics.read();
  const labels = new Map<string, Set<string>>();
  for (const [, name = "", list = ""] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const names = labels.get(name) ?? new Set();
    for (const [, label = ""] of list.matchAll(/(\w+)="/g)) names.add(label);
    labels.set(name, names);
  }
  return labels;
};

const exposed = await exposedMetrics();

/** The labels that Prometheus adds to each metric. */
const ADDED = ["instance", "job"];

/** Returns what an expression names and no server exposes: metrics, and labels of them. */
const findUnknown = (expression: string): readonly string[] => {
  const text = expression.replaceAll(/"[^"]*"|\$\w+/g, "");
  const named = [...text.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+|up)\b(?!\s*\()(?:\{([^}]*)\})?/g)];
  const grouped = [...text.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/,\s*/));
  const known = new Set([...ADDED, ...named.flatMap(([, name = ""]) => [...(exposed.get(name) ?? [])])]);
  return [
    ...named.flatMap(([, name = "", list = ""]) => {
      const labels = [...list.matchAll(/\w+/g)].map(([label]) => label);
      const own = new Set([...ADDED, ...(exposed.get(name) ?? [])]);
      const isKnown = name === "up" || exposed.has(name);
      return [...(isKnown ? [] : [name]), ...labels.filter((label) => !own.has(label))];
    }),
    ...grouped.filter((label) => !known.has(label)),
  ];
};

const alerts = [...read("monitoring/alerts.yml").matchAll(/expr: (?:>-\n)?((?:.+\n)(?: {10}.+\n)*)/g)].map(
  ([, expression = ""]) => expression,
);

const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
  read("monitoring/dashboard.json"),
);
const graphs = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

describe("docs/how-to/operate-the-server.md", () => {
  const [, table = ""] = /^## Metrics$(.*?)^## /ms.exec(read("how-to/operate-the-server.md")) ?? [];
  const listed = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  );

  it("lists the metrics of a server with their labels", () => {
    const own = [...exposed]
      .filter(([name]) => !/^(process|nodejs)_|_(bucket|sum|count)$/.test(name))
      .map(([name, labels]) => (labels.size === 0 ? name : `${name}{${[...labels].join()}}`));
    const histograms = ["http_request_duration_seconds{route,method}", "build_duration_seconds"];
    expect([...listed].sort()).toEqual([...own, ...histograms, "process_*", "nodejs_*"].sort());
  });

  it("comes with alerts and graphs of every metric that it lists", () => {
    const text = [...alerts, ...graphs].join();
    const names = listed.map((name) => name.replace(/[{*].*/, ""));
    expect(names.filter((name) => !text.includes(name))).toEqual(["build_duration_seconds"]);
  });

  it.each([...alerts, ...graphs])("names what a server exposes in %s", (expression) => {
    expect(findUnknown(expression)).toEqual([]);
  });

  it("finds the names that no server exposes", () => {
    expect(findUnknown('sum by (state, queues) (rate(job_total{outcome="ok"}[5m])) > up')).toEqual([
      "job_total",
      "outcome",
      "state",
      "queues",
    ]);
    expect(alerts.length).toBeGreaterThan(10);
    expect(graphs.length).toBeGreaterThan(10);
  });
});
