import { CLIENT_ERROR_KINDS, createClientError } from "@couvert/domain/site/failures/client-error";
import { fc, it } from "@fast-check/vitest";
import * as Schema from "effect/Schema";
import { describe, expect } from "vitest";
import { ClientErrorReport } from "./client-error.schema.ts";

describe("ClientErrorReport", () => {
  const causes = fc.oneof(
    fc.anything(),
    fc.string({ unit: "binary", maxLength: 2000 }),
    fc
      .tuple(fc.string({ unit: "binary", maxLength: 2000 }), fc.string({ maxLength: 4000 }))
      .map(([message, stack]) => Object.assign(new TypeError(message), { stack })),
  );
  it.prop([causes, fc.constantFrom(...CLIENT_ERROR_KINDS), fc.webPath()])(
    "accepts every report that a browser creates",
    (cause, kind, path) => {
      const page = path.startsWith("/") ? path : `/${path}`;
      const report = createClientError({ kind, page, site: "s1", cause });
      expect(report === null || Schema.is(ClientErrorReport)(report)).toBe(true);
    },
  );
});
