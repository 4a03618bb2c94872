/** The numbers of days before a cut-off at which staff and vendors are warned, the earliest first. */
export const warningDays = [7, 2] as const;
export type WarningDays = (typeof warningDays)[number];

const dayMs = 24 * 3600_000;

/** The time before its cut-off from which a cycle is checked for missing items, in milliseconds. */
export const watchedMs = warningDays[0] * dayMs;

/**
 * Finds the warning that is due for a cycle. Only the latest warning whose time has come can be due, and it
 * is due unless it was sent. An earlier warning that was missed is not sent later.
 * @param cutoffAt UTC
 * @param sentWarnings the warnings that were sent
 */
export function dueWarning(
  cutoffAt: string,
  sentWarnings: readonly WarningDays[],
  now: Date,
): WarningDays | undefined {
  const remainingMs = Date.parse(cutoffAt) - now.getTime();
  if (remainingMs <= 0) return undefined;
  const latest = warningDays.findLast((days) => remainingMs <= days * dayMs);
  return latest !== undefined && !sentWarnings.includes(latest) ? latest : undefined;
}
