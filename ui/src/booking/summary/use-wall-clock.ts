import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import { localTimeIn, type TimeZone } from "@couvert/domain/time/zoned-time";
import { useEffect, useState } from "react";

const REFRESH_MS = 10_000;

/** Returns the local time of a restaurant, read again every 10 s. */
export const useWallClock = (zone: TimeZone): LocalDateTime => {
  const [now, setNow] = useState(() => localTimeIn(zone, Date.now()));
  useEffect(() => {
    const refresh = () => setNow(localTimeIn(zone, Date.now()));
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [zone]);
  return now;
};
