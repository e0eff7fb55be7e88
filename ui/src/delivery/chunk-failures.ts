/** Reloads the page when a chunk cannot be loaded, which is how a page meets a build that has replaced its own (spec 8). */
export const reloadOnChunkFailure = (page: Window, reload: () => boolean): void => {
  page.addEventListener("vite:preloadError", (event) => {
    // Prevented, the failed import answers nothing instead of throwing: right only while the page is about to go.
    if (reload()) event.preventDefault();
  });
};
