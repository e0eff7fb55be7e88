/** What a person may do at the desk: a host runs the day, a manager also handles people, money, exports and closures. */
export type StaffRole = "host" | "manager";

/** The restaurants that a person works at: their ids, at least one, or all of the group, also those to come. */
export type StaffRestaurants = readonly number[] | "all";

/** What an invitation says of a person. */
export interface StaffInvitation {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly restaurants: StaffRestaurants;
}

/** A person who may use the desk. */
export interface Staff extends StaffInvitation {
  readonly id: string;
}

/** A change of a person; `removed` takes them off the desk. */
export interface StaffChange {
  readonly role?: StaffRole | undefined;
  readonly restaurants?: StaffRestaurants | undefined;
  readonly removed?: true | undefined;
}

/** Why a person may not be invited or changed. */
export type StaffRejection = "manager_needed" | "other_restaurants" | "last_manager";

/** Returns whether a person works at a restaurant (rule 6.3). */
export const canWorkAt = ({ restaurants }: Pick<Staff, "restaurants">, restaurantId: number): boolean =>
  restaurants === "all" || restaurants.includes(restaurantId);

/** Returns whether a person is a manager of a restaurant: money, exports, closures and people need one (rule 6.4). */
export const canManage = (staff: Pick<Staff, "role" | "restaurants">, restaurantId: number): boolean =>
  staff.role === "manager" && canWorkAt(staff, restaurantId);

/** Returns whether two people work at a common restaurant, and so see each other. */
export const canSee = (one: Pick<Staff, "restaurants">, other: Pick<Staff, "restaurants">): boolean =>
  one.restaurants === "all" ||
  other.restaurants === "all" ||
  one.restaurants.some((id) => canWorkAt(other, id));

/** Returns why a person may not invite another to some restaurants; null when they may (rule 6.4). */
export const checkInvitation = (
  by: Pick<Staff, "role" | "restaurants">,
  { restaurants }: Pick<StaffInvitation, "restaurants">,
): Exclude<StaffRejection, "last_manager"> | null => {
  if (by.role !== "manager") return "manager_needed";
  return coversAll(by.restaurants, restaurants) ? null : "other_restaurants";
};

/** Returns a person as a change leaves them; null once removed. */
export const applyStaffChange = (person: Staff, { role, restaurants, removed }: StaffChange): Staff | null =>
  removed === true
    ? null
    : { ...person, role: role ?? person.role, restaurants: restaurants ?? person.restaurants };

/**
 * Returns why a person may not change another, or themselves; null when they may. They must manage all restaurants of the person before and
 * after, and no restaurant loses its last manager (rules 6.4, 6.5). `everyone` includes the person.
 */
export const checkStaffChange = (
  by: Pick<Staff, "role" | "restaurants">,
  person: Staff,
  change: StaffChange,
  everyone: readonly Staff[],
): StaffRejection | null => {
  const after = applyStaffChange(person, change);
  const rejection = checkInvitation(by, person) ?? (after === null ? null : checkInvitation(by, after));
  if (rejection !== null) return rejection;
  if (person.role !== "manager") return null;
  const others = everyone.filter(({ id }) => id !== person.id);
  const remaining = after === null ? others : [...others, after];
  const isManaged =
    person.restaurants === "all"
      ? remaining.some(({ role, restaurants }) => role === "manager" && restaurants === "all")
      : person.restaurants.every((id) => remaining.some((each) => canManage(each, id)));
  return isManaged ? null : "last_manager";
};

const coversAll = (own: StaffRestaurants, restaurants: StaffRestaurants): boolean =>
  own === "all" || (restaurants !== "all" && restaurants.every((id) => own.includes(id)));
