/** A verification that cannot run: one line that says why. */
export class CannotRun extends Error {
  override readonly name = "CannotRun";
}
