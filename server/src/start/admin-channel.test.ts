import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { createFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { askRunningServer, openAdminChannel } from "./admin-channel.ts";

afterEach(() => vi.restoreAllMocks());
afterAll(removeFolders);

describe("askRunningServer", () => {
  it("says that a server takes too long", async () => {
    const folder = await createFolder();
    const { promise, resolve } = Promise.withResolvers<Blob>();
    const soon = AbortSignal.timeout(50);
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(soon);
    const asking = Effect.gen(function* () {
      yield* openAdminChannel(
        folder,
        {
          readAssignments: null,
          inviteStaff: null,
          answerMachines: null,
          answerGuests: () => expect.fail("no guest is asked for"),
          backUp: () => promise,
        },
        () => {},
      );
      return yield* Effect.flip(askRunningServer(folder, "/backup", Schema.Json));
    });
    const { reason } = await Effect.runPromise(Effect.scoped(asking));
    resolve(new Blob());
    expect(reason).toContain("its server does not answer (The operation was aborted due to timeout)");
  });
});
