import type { WeightDue } from '#functions/accounts/domain/user.ts';
import { keptUnits } from './contribution.ts';
import type { Order } from './order.ts';
import type { WeighedLine } from './weighed-line.ts';

/**
 * After a change of the order, lowers the amount for extra weight on the member's next bill: units that were
 * given back are not billed. Undefined when nothing changes.
 * @param due what the next bill would contain now
 */
export function weightAfter(
  order: Order,
  due: readonly WeightDue[] = [],
): { weighed: WeighedLine[]; weightDue: WeightDue[] | undefined } | undefined {
  let weighed = order.weighed ?? [];
  const after = due.flatMap((one) => {
    const line = order.lines[one.line];
    const own = weighed.find((entry) => entry.line === one.line);
    if (one.orderId !== order.id || !line || !own) return [one];
    const kept = Math.max(0, keptUnits(order, line, one.line));
    const cents = Math.round((one.cents * Math.min(own.units, kept)) / own.units);
    if (cents === one.cents) return [one];
    const lower = { ...own, nextBillCents: own.nextBillCents - (one.cents - cents) };
    weighed = weighed.map((entry) => (entry === own ? lower : entry));
    return cents > 0 ? [{ ...one, cents }] : [];
  });
  return weighed === (order.weighed ?? weighed)
    ? undefined
    : { weighed, weightDue: after.length > 0 ? after : undefined };
}
