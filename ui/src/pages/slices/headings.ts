/** The headings of a slice with items: the h1 where it stands first, its items' one level below whatever stands above them. */
export const headings = (heading: string, isFirst: boolean) =>
  ({
    Heading: isFirst ? "h1" : "h2",
    ItemHeading: heading === "" || isFirst ? "h2" : "h3",
  }) as const;
