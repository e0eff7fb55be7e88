import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import { localTimeIn, type TimeZone } from "@couvert/domain/time/zoned-time";
import { useEffect, useState } from "react";

const GLANCE_MS = 10_000;

/** What the clock on a restaurant's wall shows, looked at every 10 s. */
export const useWallClock = (zone: TimeZone): LocalDateTime => {
  const [now, setNow] = useState(() => localTimeIn(zone, Date.now()));
  useEffect(() => {
    const glance = () => setNow(localTimeIn(zone, Date.now()));
    const timer = setInterval(glance, GLANCE_MS);
    return () => clearInterval(timer);
  }, [zone]);
  return now;
};
