import type { Row } from "../figures.ts";

/** Measures full builds of a large group and of one three times as large. */
export const build: Row = {
  name: "build",
  title: "full build",
  minutes: 3,
  measure: async ({ builtSite, attempt, locations }) => {
    const [large, larger] = locations;
    const first = await attempt(`${large} locations`, async () => (await builtSite(large)).build);
    const second = await attempt(`${larger} locations`, async () => (await builtSite(larger)).build);
    const times = [first[0]?.value ?? null, second[0]?.value ?? null];
    return [
      ...first,
      ...second,
      ...(times[0] === null || times[1] === null || times[0] === undefined || times[1] === undefined
        ? []
        : [{ of: `T(${larger}) / T(${large})`, value: times[1] / times[0], unit: "" }]),
    ];
  },
};
