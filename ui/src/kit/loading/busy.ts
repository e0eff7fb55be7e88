let loading = 0;

/** Marks the document as busy until what a press needs has loaded: from 0.1 s on, a line at the top shows that (rule 4.53). */
export const busyWhile = async <A>(load: Promise<A>): Promise<A> => {
  loading += 1;
  show();
  try {
    return await load;
  } finally {
    loading = Math.max(0, loading - 1);
    show();
  }
};

const show = (): void => {
  document.documentElement.toggleAttribute("data-busy", loading > 0);
};

// A page that the browser puts aside waits for nothing when it comes back.
if (typeof window !== "undefined")
  window.addEventListener("pagehide", () => {
    loading = 0;
    show();
  });
