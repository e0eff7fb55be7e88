/** How far "near" reaches, in kilometres: for choosing a location and for nearby restaurants (spec 9). */
export const NEARBY_RADIUS_KM = 21;
