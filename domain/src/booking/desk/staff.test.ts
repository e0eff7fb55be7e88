import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyoneArbitrary, RESTAURANT_IDS, staffChangeArbitrary } from "./staff.arbitraries.ts";
import { createStaff } from "./staff.builders.ts";
import {
  applyStaffChange,
  canManage,
  canSee,
  canWorkAt,
  checkInvitation,
  checkStaffChange,
  type Staff,
} from "./staff.ts";

describe("canWorkAt", () => {
  it("takes the restaurants of an invitation, or all (rule 6.3)", () => {
    expect(canWorkAt(createStaff({ restaurants: "all" }), 9)).toBe(true);
    expect(canWorkAt(createStaff({ restaurants: [1, 2] }), 2)).toBe(true);
    expect(canWorkAt(createStaff({ restaurants: [1, 2] }), 3)).toBe(false);
  });
});

describe("canManage", () => {
  it("takes a manager of the restaurant, and no host", () => {
    expect(canManage(createStaff({ role: "manager", restaurants: [1] }), 1)).toBe(true);
    expect(canManage(createStaff({ role: "manager", restaurants: [1] }), 2)).toBe(false);
    expect(canManage(createStaff({ role: "host" }), 1)).toBe(false);
  });
});

describe("canSee", () => {
  it("takes people with a common restaurant, both ways", () => {
    expect(canSee(createStaff({ restaurants: [1, 2] }), createStaff({ restaurants: [2, 3] }))).toBe(true);
    expect(canSee(createStaff({ restaurants: [1] }), createStaff({ restaurants: [2] }))).toBe(false);
    fc.assert(
      fc.property(everyoneArbitrary, (everyone) => {
        const [one, other] = [everyone[0] as Staff, everyone.at(-1) as Staff];
        expect(canSee(one, other)).toBe(canSee(other, one));
      }),
    );
  });
});

describe("checkInvitation", () => {
  it("lets a manager invite to restaurants of their own only (rule 6.4)", () => {
    const manager = createStaff({ role: "manager", restaurants: [1, 2] });
    expect(checkInvitation(manager, { restaurants: [2] })).toBeNull();
    expect(checkInvitation(manager, { restaurants: [2, 3] })).toBe("other_restaurants");
    expect(checkInvitation(manager, { restaurants: "all" })).toBe("other_restaurants");
    expect(checkInvitation({ ...manager, restaurants: "all" }, { restaurants: "all" })).toBeNull();
    expect(checkInvitation(createStaff(), { restaurants: [1] })).toBe("manager_needed");
  });
});

describe("checkStaffChange", () => {
  const manager = createStaff({ id: "manager", role: "manager" });
  const ofMiami = createStaff({ id: "miami", role: "manager", restaurants: [1] });
  const host = createStaff({ id: "host", restaurants: [1, 2] });

  it("lets a manager change and remove the people of their restaurants", () => {
    const everyone = [manager, ofMiami, host];
    expect(checkStaffChange(manager, host, { role: "manager", restaurants: "all" }, everyone)).toBeNull();
    expect(checkStaffChange(manager, ofMiami, { removed: true }, everyone)).toBeNull();
    expect(checkStaffChange(ofMiami, host, { restaurants: [1] }, everyone)).toBe("other_restaurants");
    expect(checkStaffChange(ofMiami, ofMiami, { restaurants: "all" }, everyone)).toBe("other_restaurants");
    expect(checkStaffChange(host, host, { role: "manager" }, everyone)).toBe("manager_needed");
  });

  it("rejects the removal of the last manager of all restaurants", () => {
    const everyone = [manager, ofMiami, host];
    for (const change of [{ removed: true }, { role: "host" }, { restaurants: [1, 2] }] as const) {
      expect(checkStaffChange(manager, manager, change, everyone)).toBe("last_manager");
      const another = createStaff({ id: "another", role: "manager" });
      expect(checkStaffChange(manager, manager, change, [...everyone, another])).toBeNull();
    }
  });

  it("leaves no restaurant that has a manager without one, in any sequence of changes (rule 6.5)", () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(), staffChangeArbitrary), { maxLength: 12 });
    fc.assert(
      fc.property(everyoneArbitrary, changes, (first, sequence) => {
        let everyone = first;
        const managed = (id: number) => everyone.some((each) => canManage(each, id));
        // No person names the last id, so that it stands for restaurants to come.
        const before = [...RESTAURANT_IDS, 99].filter(managed);
        for (const [by, at, change] of sequence) {
          const [manager, person] = [everyone[by % everyone.length], everyone[at % everyone.length]];
          if (manager === undefined || person === undefined) return;
          if (checkStaffChange(manager, person, change, everyone) !== null) continue;
          const after = applyStaffChange(person, change);
          everyone = everyone.flatMap((each) => (each !== person ? [each] : after === null ? [] : [after]));
        }
        expect([...RESTAURANT_IDS, 99].filter(managed)).toEqual(expect.arrayContaining(before));
      }),
    );
  });
});
