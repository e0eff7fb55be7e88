let loading = 0;

/** Marks the document as busy until what a press needs has loaded: from 0.1 s on, a line at the top shows that (rule 4.53). */
export const busyWhile = async <A>(load: Promise<A>): Promise<A> => {
  loading += 1;
  markBusy(document, true);
  try {
    return await load;
  } finally {
    loading -= 1;
    markBusy(document, loading > 0);
  }
};

/** Marks a document as busy, or not. */
export const markBusy = ({ documentElement }: Document, isBusy: boolean): void => {
  documentElement.toggleAttribute("data-busy", isBusy);
};
