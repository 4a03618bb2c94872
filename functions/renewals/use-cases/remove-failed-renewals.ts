import { localInstant, addDays } from '#shared/local-date.ts';
import { listOpenChargesUntil } from '../data/charges.ts';
import { unpaidStates, type Charge } from '../domain/charge.ts';
import { giveUpRenewal } from './give-up-renewal.ts';

/** A request has 30 seconds; what is left is done by the next one. */
const secondsPerCall = 20;
const mostPages = 20;
const mostAtOnce = 4;

/** Unpaid renewals whose cut-off is on or before a local date (Q079), a page of 1 MB at a time. */
async function* failedUntil(dropDate: string): AsyncGenerator<Charge[]> {
  const lastMoment = new Date(localInstant(addDays(dropDate, 1), '00:00').getTime() - 1).toISOString();
  let position: Record<string, unknown> | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const { items, cursor } = await listOpenChargesUntil(lastMoment, position);
    yield items.filter((charge) => unpaidStates.includes(charge.state));
    if (!cursor) return;
    position = cursor;
  }
}

/** How many renewals would be removed, and what they come to in cents. */
export async function countFailedRenewals(dropDate: string): Promise<{ count: number; totalCents: number }> {
  let count = 0;
  let totalCents = 0;
  for await (const charges of failedUntil(dropDate)) {
    count += charges.length;
    totalCents += charges.reduce((sum, charge) => sum + charge.amountCents, 0);
  }
  return { count, totalCents };
}

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
