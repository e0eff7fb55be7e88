import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { beforeAll, describe, expect, it } from "vitest";
import { openTestService } from "./reservation-service.builders.ts";

beforeAll(sharedDatabase, 60_000);

describe("createReservationService", () => {
  const ENDPOINTS = [
    ["GET", "/v2/availability/{rid}"],
    ["GET", "/v2/availability/{rid}/experiences"],
    ["POST", "/v2/booking/{rid}/slot_locks"],
    ["DELETE", "/v2/booking/{rid}/slot_locks/token"],
    ["POST", "/v2/booking/{rid}/reservations"],
    ["GET", "/v2/booking/{rid}/reservations"],
  ] as const;

  it.each(ENDPOINTS)("answers %s %s for a known restaurant", async (method, path) => {
    const { call } = await openTestService();
    expect((await call(method, path)).status).not.toBe(404);
  });

  it.each(ENDPOINTS)("rejects %s %s with a longer path or another id", async (method, path) => {
    const { call } = await openTestService();
    const wrong = [
      `/v1${path}`,
      `${path}/more`,
      path.replace("{rid}", "{rid}x"),
      path.replace("{rid}", "x{rid}"),
      path.replace("{rid}", "0"),
    ];
    for (const other of wrong) expect((await call(method, other)).status, other).toBe(404);
  });
});
