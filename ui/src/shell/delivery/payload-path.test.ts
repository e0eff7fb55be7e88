import { expect, it } from "vitest";
import { payloadPath } from "./payload-path.ts";

it.each([
  ["/", "/_payload.json"],
  ["/locations/miami", "/locations/miami/_payload.json"],
  ["/locations/miami/", "/locations/miami/_payload.json"],
])("reads the payload of %s at %s", (path, file) => {
  expect(payloadPath(path)).toBe(file);
});
