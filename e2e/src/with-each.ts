/** Does a thing with each of all, at most so many at the same time. */
export const withEach = async <A>(
  all: readonly A[],
  atOnce: number,
  act: (one: A) => Promise<void>,
): Promise<void> => {
  const left = [...all];
  const goOn = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
};
