/** Who waits for an image. */
export interface ImageRequester {
  /** The network of the visitor; those of one network share its turns. */
  readonly network: string;
  /** Returns whether nobody waits any more. */
  readonly isGone: () => boolean;
}

/** An image is not made: too many others wait to be made, or nobody waits for it any more. */
export class ImageRefused extends Error {
  override readonly name = "ImageRefused";
}

/** Begins work in turn. */
export interface ImageQueue {
  /** Runs work for requesters, of whom more may be added while it waits. Rejects with ImageRefused when it is not begun. */
  readonly run: <A>(requesters: readonly ImageRequester[], work: () => Promise<A>) => Promise<A>;
}

/** Work that waits. */
interface Waiting {
  readonly requesters: readonly ImageRequester[];
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** The networks whose last turn is remembered. */
const REMEMBERED = 1000;

/**
 * Creates a queue that runs `running` tasks at once and lets `waiting` more wait. The network whose last turn is the longest
 * ago is next, so that many requests of one visitor delay another one by no more than what already runs. A full queue refuses
 * the newest work of the network that has the most (rule 7.68).
 */
export const createImageQueue = (limits: {
  readonly running: number;
  readonly waiting: number;
}): ImageQueue => {
  const turns = new Map<string, number>();
  let waiting: readonly Waiting[] = [];
  let running = 0;
  let turn = 0;

  const dropAbandoned = (): void => {
    const isAbandoned = ({ requesters }: Waiting) => requesters.every(({ isGone }) => isGone());
    const abandoned = waiting.filter(isAbandoned);
    waiting = waiting.filter((work) => !abandoned.includes(work));
    for (const { refuse } of abandoned) refuse();
  };
  const remember = (network: string): void => {
    turn += 1;
    turns.delete(network);
    turns.set(network, turn);
    const [oldest] = turns.keys();
    if (turns.size > REMEMBERED && oldest !== undefined) turns.delete(oldest);
  };
  const beginNext = (): void => {
    dropAbandoned();
    const [next] = waiting
      .map((work) => ({ work, ...firstInTurn(work, turns) }))
      .toSorted((one, other) => one.lastTurn - other.lastTurn);
    if (next === undefined) return;
    waiting = waiting.filter((work) => work !== next.work);
    remember(next.network);
    next.work.begin();
  };
  /** Returns whether there is room for work of a network, and makes room at the expense of one with more. */
  const makeRoom = (network: string): boolean => {
    if (waiting.length < limits.waiting) return true;
    dropAbandoned();
    if (waiting.length < limits.waiting) return true;
    const worksOf = Map.groupBy(waiting, networkOf);
    const [most = []] = [...worksOf.values()].toSorted((one, other) => other.length - one.length);
    if ((worksOf.get(network)?.length ?? 0) + 1 >= most.length) return false;
    const displaced = most.at(-1);
    waiting = waiting.filter((work) => work !== displaced);
    displaced?.refuse();
    return true;
  };

  return {
    run: (requesters, work) =>
      new Promise((resolve, reject) => {
        const refuse = () => reject(new ImageRefused("the queue is full or nobody waits"));
        const begin = () => {
          running += 1;
          work()
            .finally(() => {
              running -= 1;
              beginNext();
            })
            .then(resolve, reject);
        };
        const added = { requesters, begin, refuse };
        if (running >= limits.running && !makeRoom(networkOf(added))) return refuse();
        waiting = [...waiting, added];
        if (running < limits.running) beginNext();
      }),
  };
};

const networkOf = ({ requesters: [first] }: Waiting): string => first?.network ?? "";

/** Returns the requester of a task whose network had its last turn the longest ago. */
const firstInTurn = (
  { requesters }: Waiting,
  turns: ReadonlyMap<string, number>,
): { readonly network: string; readonly lastTurn: number } => {
  const [first = { network: "", lastTurn: 0 }] = requesters
    .filter(({ isGone }) => !isGone())
    .map(({ network }) => ({ network, lastTurn: turns.get(network) ?? 0 }))
    .toSorted((one, other) => one.lastTurn - other.lastTurn);
  return first;
};
