import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { admitHold, type BegunHold, type HoldLimits, UNUSED_HOLD_MS } from "./hold-limits.ts";

const NOW = Date.parse("2027-03-05T18:00:00Z");
const MINUTE = 60_000;
const LIMITS: HoldLimits = { heldByVisitor: 3, heldByNetwork: 5, unusedByVisitor: 8, unusedByNetwork: 12 };

const createBegunHold = (id: string, minutesAgo: number, overrides: Partial<BegunHold> = {}): BegunHold => ({
  id,
  beganAt: NOW - minutesAgo * MINUTE,
  endsAt: NOW + (5 - minutesAgo) * MINUTE,
  isReleasable: true,
  ...overrides,
});
const admit = (ofVisitor: readonly BegunHold[], ofOthers: readonly BegunHold[] = [], now = NOW) =>
  admitHold({ ofVisitor, ofNetwork: [...ofVisitor, ...ofOthers], ofSite: [] }, LIMITS, now);

describe("admitHold", () => {
  it("makes all of a /48 network wait once twice the limit of a network is held (rule 7.62)", () => {
    const ofSite = Array.from({ length: 2 * LIMITS.heldByNetwork }, (_, index) =>
      createBegunHold(`${index}`, 1),
    );
    const admitInSite = (holds: readonly BegunHold[]) =>
      admitHold({ ofVisitor: [], ofNetwork: [], ofSite: holds }, LIMITS, NOW);
    expect(admitInSite(ofSite)).toEqual({ isAdmitted: false, retryAt: NOW + 4 * MINUTE });
    expect(admitInSite(ofSite.slice(1))).toMatchObject({ isAdmitted: true });
  });

  it("admits a first hold, and replaces none", () => {
    expect(admit([])).toEqual({ isAdmitted: true, replaced: [] });
  });

  it("replaces the visitor's oldest hold once the limit is held", () => {
    const holds = [createBegunHold("b", 2), createBegunHold("a", 3), createBegunHold("c", 1)];
    expect(admit(holds)).toMatchObject({ isAdmitted: true, replaced: [{ id: "a" }] });
    expect(admit(holds.slice(1))).toEqual({ isAdmitted: true, replaced: [] });
  });

  it("counts ended and released holds as unused only", () => {
    const ended = [6, 7, 8].map((minutes) => createBegunHold(`${minutes}`, minutes));
    const released = createBegunHold("released", 1, { endsAt: NOW });
    expect(admit([...ended, released])).toEqual({ isAdmitted: true, replaced: [] });
  });

  it("makes a visitor wait whose holds are not used, until the oldest is an hour old", () => {
    const holds = [55, 50, 40, 30, 20, 18, 16, 10].map((minutes) => createBegunHold(`${minutes}`, minutes));
    expect(admit(holds)).toEqual({ isAdmitted: false, retryAt: NOW + 5 * MINUTE });
    expect(admit(holds.slice(1))).toMatchObject({ isAdmitted: true });
  });

  it("makes all of a network wait once its limit is held, until the next one ends", () => {
    const others = [4, 3, 2, 1, 0].map((minutes) => createBegunHold(`${minutes}`, minutes));
    expect(admit([], others)).toEqual({ isAdmitted: false, retryAt: NOW + MINUTE });
  });

  it("replaces a hold of a visitor in a full network, since the number stays the same", () => {
    const own = [3, 2, 1].map((minutes) => createBegunHold(`own ${minutes}`, minutes));
    const others = [4, 3].map((minutes) => createBegunHold(`${minutes}`, minutes));
    expect(admit(own, others)).toMatchObject({ isAdmitted: true, replaced: [{ id: "own 3" }] });
  });

  it("waits for holds of the visitor that the provider has not answered", () => {
    const open = [1, 2, 3].map((id) => createBegunHold(`${id}`, 0, { isReleasable: false }));
    expect(admit(open)).toEqual({ isAdmitted: false, retryAt: NOW + 2000 });
  });

  const holds = fc.array(
    fc.record({
      minutesAgo: fc.integer({ min: 0, max: 59 }),
      isReleased: fc.boolean(),
      isOwn: fc.boolean(),
    }),
    { maxLength: 20 },
  );
  const split = (given: readonly { minutesAgo: number; isReleased: boolean; isOwn: boolean }[]) => {
    const all = given.map(({ minutesAgo, isReleased, isOwn }, index) => ({
      isOwn,
      hold: createBegunHold(`${index}`, minutesAgo, isReleased ? { endsAt: NOW - minutesAgo * MINUTE } : {}),
    }));
    const of = (isOwn: boolean) => all.filter((each) => each.isOwn === isOwn).map(({ hold }) => hold);
    return [of(true), of(false)] as const;
  };

  it.prop([holds])("never lets a visitor or a network pass a limit", (given) => {
    const [own, others] = split(given);
    const admission = admit(own, others);
    if (!admission.isAdmitted) return;
    const left = (all: readonly BegunHold[]) =>
      all.filter((hold) => hold.endsAt > NOW && !admission.replaced.includes(hold)).length;
    expect(left(own)).toBeLessThan(LIMITS.heldByVisitor);
    expect(left([...own, ...others])).toBeLessThan(LIMITS.heldByNetwork);
    expect(own.length).toBeLessThan(LIMITS.unusedByVisitor);
    expect(own.length + others.length).toBeLessThan(LIMITS.unusedByNetwork);
  });

  it.prop([holds])("admits a hold at the instant that it names, when nothing else happens", (given) => {
    const [own, others] = split(given);
    const admission = admit(own, others);
    if (admission.isAdmitted) return;
    expect(admission.retryAt).toBeGreaterThan(NOW);
    const isRecent = ({ beganAt }: BegunHold) => beganAt + UNUSED_HOLD_MS > admission.retryAt;
    const later = admit(own.filter(isRecent), others.filter(isRecent), admission.retryAt);
    expect(later.isAdmitted).toBe(true);
  });
});
