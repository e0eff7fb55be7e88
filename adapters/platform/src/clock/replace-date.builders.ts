/** Makes `Date.now()`, `new Date()` and `Date()` of this process return the time of `now`. Timers stay real. */
export const replaceDate = (now: () => number): void => {
  Date.now = now;
  globalThis.Date = new Proxy(Date, {
    construct: (target, parts, newTarget) =>
      Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget),
    apply: () => new Date(now()).toString(),
  });
};
