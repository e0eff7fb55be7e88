/** The path of a country's flag by its iso2 code. The build says where the flags are. */
export const flagPath = (iso2: string): string => `${import.meta.env["FLAGS"]}/${iso2}.svg`;
