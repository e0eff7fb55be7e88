import { beforeEach, describe, expect, it } from "vitest";
import { createSessionLocation } from "./location-choice.ts";

describe("createSessionLocation", () => {
  beforeEach(() => sessionStorage.clear());

  it("recalls what it remembered", () => {
    const session = createSessionLocation(() => sessionStorage);
    expect(session.recall()).toBeNull();
    session.remember({ uid: "austin", title: "Austin" });
    expect(session.recall()).toEqual({ uid: "austin", title: "Austin" });
  });

  it.each(["{", "1", "null", '{"uid":1,"title":"Austin"}', '{"uid":"austin"}'])(
    "takes %s for nothing",
    (text) => {
      sessionStorage.setItem("couvert:location", text);
      expect(createSessionLocation(() => sessionStorage).recall()).toBeNull();
    },
  );

  it("does without a storage that is refused", () => {
    const session = createSessionLocation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    session.remember({ uid: "austin", title: "Austin" });
    expect(session.recall()).toBeNull();
  });
});
