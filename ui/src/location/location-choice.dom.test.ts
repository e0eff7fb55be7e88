import { beforeEach, describe, expect, it } from "vitest";
import { createSessionLocation } from "./location-choice.ts";

describe("createSessionLocation", () => {
  beforeEach(() => sessionStorage.clear());

  it("recalls the saved location", () => {
    const session = createSessionLocation(() => sessionStorage);
    expect(session.recall()).toBeNull();
    session.remember({ uid: "austin", title: "Austin" });
    expect(session.recall()).toEqual({ uid: "austin", title: "Austin" });
  });

  it.each(["{", "1", "null", '{"uid":1,"title":"Austin"}', '{"uid":"austin"}'])(
    "ignores the stored value %s",
    (text) => {
      sessionStorage.setItem("couvert:location", text);
      expect(createSessionLocation(() => sessionStorage).recall()).toBeNull();
    },
  );

  it("works without storage", () => {
    const session = createSessionLocation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    session.remember({ uid: "austin", title: "Austin" });
    expect(session.recall()).toBeNull();
  });
});
