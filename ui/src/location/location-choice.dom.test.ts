import { beforeEach, describe, expect, it } from "vitest";
import { createSessionLocation } from "./location-choice.ts";

const AUSTIN = { uid: "austin", title: "Austin" };

describe("createSessionLocation", () => {
  beforeEach(() => sessionStorage.clear());

  it("recalls the saved location", () => {
    const session = createSessionLocation(() => sessionStorage);
    expect(session.recall()).toBeNull();
    session.remember({ location: AUSTIN, isGuess: true });
    expect(session.recall()).toEqual({ location: AUSTIN, isGuess: true });
  });

  it("takes the location of an earlier version of the page for no guess", () => {
    sessionStorage.setItem("couvert:location", JSON.stringify(AUSTIN));
    const session = createSessionLocation(() => sessionStorage);
    expect(session.recall()).toEqual({ location: AUSTIN, isGuess: false });
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
    session.remember({ location: AUSTIN, isGuess: false });
    expect(session.recall()).toBeNull();
  });
});
