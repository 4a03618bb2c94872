/**
 * Replaces the global Date by one that reads another clock. This file is plain JavaScript, because a worker
 * thread loads it without a TypeScript loader. Dates from before and after the call are of the same class.
 *
 * @param {(machineMs: number) => number} timeOf turns the machine's time into the clock's time, both in
 * milliseconds.
 * @returns {() => void} puts the original Date back.
 */
export function installMovableDate(timeOf) {
  const RealDate = globalThis.Date;
  const now = () => timeOf(RealDate.now());

  const MovableDate = new Proxy(RealDate, {
    construct: (target, parts, newTarget) =>
      Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  globalThis.Date = MovableDate;
  RealDate.prototype.constructor = MovableDate;
  return () => {
    if (globalThis.Date !== MovableDate) return;
    globalThis.Date = RealDate;
    RealDate.prototype.constructor = RealDate;
  };
}
