import { failedUntil } from './count-failed-renewals.ts';
import { giveUpRenewal } from './give-up-renewal.ts';

/** A request has 30 seconds; what is left is done by the next one. */
const secondsPerCall = 20;
const mostAtOnce = 4;

/**
 * Removes failed renewals up to a drop date: each is given up as `giveUpRenewal` does. Orders stay, cancelled
 * and without their customer number. One call does as many as it has time for.
 * @throws AppError `unavailable` when the payment provider cannot be asked; what was removed stays removed.
 */
export async function removeFailedRenewals(
  dropDate: string,
  started: Date,
): Promise<{ removed: number; remaining: number }> {
  const ends = started.getTime() + secondsPerCall * 1000;
  let removed = 0;
  let remaining = 0;
  for await (const charges of failedUntil(dropDate))
    for (let at = 0; at < charges.length; at += mostAtOnce) {
      const some = charges.slice(at, at + mostAtOnce);
      if (Date.now() >= ends) {
        remaining += some.length;
        continue;
      }
      const after = await Promise.all(
        some.map((charge) => giveUpRenewal(charge, 'Removed as a failed renewal.')),
      );
      removed += after.filter(({ charge }) => charge.state === 'waived').length;
    }
  return { removed, remaining };
}
