import type { Coordinates } from "@couvert/domain/restaurant/location/location";

/** How long a device may take to say where it is, in ms, and how old its answer may be. */
const TIMEOUT_MS = 8000;
const MAX_AGE_MS = 600_000;

/** Where the visitor's device says it is; null where it has no way of telling, takes too long, or the visitor would not have it. */
export const pinpointVisitor = (
  geolocation: Pick<Geolocation, "getCurrentPosition"> | undefined,
): Promise<Coordinates | null> =>
  new Promise((resolve) => {
    if (geolocation === undefined) return resolve(null);
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
