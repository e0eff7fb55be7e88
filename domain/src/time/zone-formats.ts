/**
 * Formats by IANA zone, each made when it is first asked for and kept: building one costs a thousand times what using it
 * does, and takes memory that is slow to come back.
 */
export const zoneFormats = (options: Intl.DateTimeFormatOptions): ((zone: string) => Intl.DateTimeFormat) => {
  const kept = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const format = kept.get(zone) ?? new Intl.DateTimeFormat("en-US", { ...options, timeZone: zone });
    kept.set(zone, format);
    return format;
  };
};
