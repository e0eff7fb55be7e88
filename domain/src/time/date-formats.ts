/**
 * Returns formatters with these options by IANA zone and language, each built on first use and cached: building one costs
 * a thousand times what formatting does, and its memory is slow to come back.
 */
export const dateFormats = (
  options: Intl.DateTimeFormatOptions,
): ((timeZone: string, language?: string) => Intl.DateTimeFormat) => {
  const cache = new Map<string, Intl.DateTimeFormat>();
  return (timeZone, language = "en-US") => {
    const key = `${language} ${timeZone}`;
    const format = cache.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone });
    cache.set(key, format);
    return format;
  };
};
