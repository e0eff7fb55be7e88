import type { Figure, Row } from "../figures.ts";

/** Measures full builds of a large group and of one three times as large. */
export const build: Row = {
  name: "build",
  title: "full build",
  minutes: 4,
  measure: async ({ builtSite, attempt, locations: [large, larger] }) => {
    const first = await attempt(`${large} locations`, async () => (await builtSite(large)).build);
    const second = await attempt(`${larger} locations`, async () => (await builtSite(larger)).build);
    return [
      ...first,
      ...second,
      ...ratio(`T(${larger}) / T(${large})`, "s", first[0], second[0]),
      ...ratio(`T(${larger}) / T(${large}), processor`, "s", first[2], second[2]),
    ];
  },
};

const ratio = (
  of: string,
  unit: string,
  one: Figure | undefined,
  other: Figure | undefined,
): readonly Figure[] =>
  one?.unit === unit && other?.unit === unit && one.value !== null && other.value !== null
    ? [{ of, value: other.value / one.value, unit: "" }]
    : [];
