/**
 * Returns one line that says why Couvert does not run on a machine; null where it does.
 * @param {{ platform: string, nodeVersion: string, glibcVersion: string | undefined }} machine
 * `glibcVersion` is undefined where another C library is in use.
 * @returns {string | null}
 */
export const unsupportedMachine = ({ platform, nodeVersion, glibcVersion }) => {
  if (platform === "win32") {
    return "Couvert does not run on Windows itself: run it in WSL (Windows Subsystem for Linux)";
  }
  if (platform === "linux" && glibcVersion === undefined) {
    return "Couvert needs glibc, and this Linux has another C library (musl): use a distribution with glibc, such as Debian";
  }
  if (Number.parseInt(nodeVersion, 10) < 24) {
    return `Couvert needs Node 24 or newer, and this is Node ${nodeVersion}: install a newer one from https://nodejs.org`;
  }
  return null;
};
