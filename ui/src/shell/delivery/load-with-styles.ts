let report = async (_cause: unknown): Promise<void> => {};

/** Sets how a failed chunk is reported. */
export const reportChunks = (how: typeof report): void => {
  report = how;
};

const requests = new Map<string, Promise<void>>();

/**
 * Imports a chunk and its stylesheets in parallel. Reports and rejects where one fails, and requests it again the next time
 * (rule 8.4). The build uses it in place of Vite's helper, which requests a stylesheet once only: a retry would show without
 * styles.
 */
export const loadWithStyles = async <Chunk>(
  load: () => Promise<Chunk>,
  files: readonly string[] = [],
): Promise<Chunk> => {
  try {
    const [chunk] = await Promise.all([load(), ...files.map((file) => addStyles(`/${file}`))]);
    return chunk;
  } catch (cause) {
    await report(cause);
    throw cause;
  }
};

/** Adds a stylesheet that the document does not have; resolves once it applies. */
const addStyles = (href: string): Promise<void> | undefined => {
  // The document's own styles name the files that they replace.
  if (
    !requests.has(href) &&
    document.querySelector(`link[href="${href}"],style[data-href~="${href}"]`) === null
  )
    requests.set(href, request(href));
  return requests.get(href);
};

const request = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      requests.delete(href);
      reject(new Error(`No styles from ${href}`));
    };
    document.head.append(link);
  });
