/** Returns the heading levels of a slice with items: h1 if the slice is first, and items one level below the heading above them. */
export const headings = (heading: string, isFirst: boolean) =>
  ({
    Heading: isFirst ? "h1" : "h2",
    ItemHeading: heading === "" || isFirst ? "h2" : "h3",
  }) as const;
