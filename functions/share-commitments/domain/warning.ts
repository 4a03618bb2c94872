/** Staff and vendors are warned so many days before a cut-off. */
export const warningDays = [7, 2] as const;
export type WarningDays = (typeof warningDays)[number];

const dayMs = 24 * 3600_000;

/** From so long before its cut-off, a cycle is checked for missing items. */
export const watchedMs = warningDays[0] * dayMs;

/**
 * Only the latest warning whose time has come can be due. An earlier one that was missed is not sent later.
 * @param cutoffAt UTC
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
