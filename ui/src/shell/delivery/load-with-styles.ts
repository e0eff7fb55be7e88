const asked = new Map<string, Promise<void>>();

/**
 * Imports a chunk and asks for its stylesheets side by side: both are there, or it rejects and the next time asks again for
 * what was lost. The build puts this around every import of a chunk in place of Vite's own, which asks for a stylesheet
 * once only, and would show what comes at a second attempt without styles.
 */
export const loadWithStyles = async <Chunk>(
  load: () => Promise<Chunk>,
  files: readonly string[] = [],
): Promise<Chunk> => {
  const [chunk] = await Promise.all([load(), ...files.map((file) => addStyles(`/${file}`))]);
  return chunk;
};

/** Adds a stylesheet that the document did not bring with it; resolves once it applies. */
const addStyles = (href: string): Promise<void> | undefined => {
  if (!asked.has(href) && document.querySelector(`link[href="${href}"]`) === null) asked.set(href, ask(href));
  return asked.get(href);
};

const ask = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      asked.delete(href);
      reject(new Error(`No styles from ${href}`));
    };
    document.head.append(link);
  });
