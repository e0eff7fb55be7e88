const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Moves the focus from a bar of the timeline by an arrow: along its row, or to the bar of another row that begins at about the same time;
 * while a party is chosen, to the other tables that can take it. Returns whether it was an arrow of the timeline.
 */
export const focusBeside = (key: string, timeline: HTMLElement): boolean => {
  const step = STEPS[key];
  const { activeElement } = document;
  if (step === undefined || !(activeElement instanceof HTMLElement)) return false;
  const rows = [...timeline.querySelectorAll("[data-line]")].map((row) => [
    ...row.querySelectorAll<HTMLElement>("button:not(:disabled)"),
  ]);
  const isTarget = ({ dataset }: HTMLElement) => dataset["from"] === undefined;
  const isChoosing = rows.flat().some(isTarget);
  const wanted = rows.filter(
    (row) => row.includes(activeElement) || (isChoosing ? row.some(isTarget) : row.length > 0),
  );
  const here = wanted.findIndex((row) => row.includes(activeElement));
  const row = wanted[here + step[1]] ?? wanted[here];
  if (here === -1 || row === undefined) return false;
  const distance = ({ dataset }: HTMLElement) =>
    Math.abs(Number(dataset["from"]) - Number(activeElement.dataset["from"]));
  const next =
    step[1] === 0
      ? row[row.indexOf(activeElement) + step[0]]
      : isChoosing
        ? row.find(isTarget)
        : row.toSorted((one, other) => distance(one) - distance(other))[0];
  next?.focus();
  return true;
};
