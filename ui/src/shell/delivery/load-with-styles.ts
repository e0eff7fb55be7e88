let report = async (_cause: unknown): Promise<void> => {};

/** Sets how a failed chunk is reported. */
export const reportChunks = (how: typeof report): void => {
  report = how;
};

const requests = new Map<string, Promise<void>>();

/**
 * Imports a chunk, its stylesheets and the modules that it imports in parallel. Reports and rejects where one fails, and requests it
 * again the next time (rule 8.4). The build uses it instead of Vite's helper, which requests a stylesheet once only: a retry
 * would show without styles.
 */
export const loadWithStyles = async <Chunk>(
  load: () => Promise<Chunk>,
  files: readonly string[] = [],
): Promise<Chunk> => {
  try {
    const styles = files.map((file) =>
      file.endsWith(".js") ? preloadModule(`/${file}`) : addStyles(`/${file}`),
    );
    const [chunk] = await Promise.all([load(), ...styles]);
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

/** Fetches a module before the chunk that imports it names it; a browser ignores it the second time. */
const preloadModule = (href: string): void => document.head.append(createLink("modulepreload", href));

const createLink = (rel: string, href: string): HTMLLinkElement =>
  Object.assign(document.createElement("link"), { rel, href });

const request = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = createLink("stylesheet", href);
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      requests.delete(href);
      reject(new Error(`No styles from ${href}`));
    };
    document.head.append(link);
  });
