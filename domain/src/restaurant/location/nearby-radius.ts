/** How far "near" reaches, in kilometres: for choosing a location and for nearby restaurants (spec 9). */
export const NEARBY_RADIUS_KM = 21;

/** Whether a distance in kilometres still counts as near: 21 km itself does. */
export const isNear = (km: number): boolean => km <= NEARBY_RADIUS_KM;
