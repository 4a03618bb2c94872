import { accountChange, entryOf } from '#functions/accounts/data/account-change.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { returnUnits, takeUnitsAgain } from '#functions/catalogue/data/stock.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { changedOrderWrites, cycleOrderRemoval, cycleOrderWrite } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { stockTakenBy } from '#functions/orders/domain/stock-taken-by.ts';
import { addDue, weightDueOf } from '#functions/orders/domain/weight-line.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { revenueChange } from '#functions/settlement/data/revenue-change.ts';
import { not } from '#functions/platform/change-item.ts';
import type { NamedWrite } from '#functions/platform/table.ts';

/** The writes for a new status of an order. They change neither stock nor revenue. */
export const statusWrites = (before: Order, after: Order, staff: StaffChange, now: Date): NamedWrite[] => [
  ...changedOrderWrites(before, after, nextDueAt(after, now), staff),
  ...(before.status !== 'cancelled' && after.status === 'cancelled' ? [cycleOrderRemoval(after)] : []),
];

/** Cancels a paid order. The co-op keeps the order's money until staff decide about it. */
export const cancelPaidWrites = (
  before: Order,
  after: Order,
  counted: Set<string>,
  staff: StaffChange,
  now: Date,
): NamedWrite[] => [
  ...statusWrites(before, after, staff, now),
  ...revenueChange(before, after, now),
  ...(after.cancelledPaid?.isStockReturned ? returnUnits(stockTakenBy(before), counted) : []),
];

/**
 * Cancels an order whose debt was written off.
 * @param isFreed true when the order's stock and credit go back. The extra weights that the order billed then
 * go onto the member's next bill
 */
export const cancelWrittenOffWrites = (
  before: Order,
  after: Order,
  isFreed: boolean,
  { user, counted, staff }: { user: User; counted: Set<string>; staff: StaffChange },
  now: Date,
): NamedWrite[] => {
  const weightDue = weightDueOf(before);
  const creditCents = (after.creditReturnedCents ?? 0) - (before.creditReturnedCents ?? 0);
  return [
    ...statusWrites(before, after, staff, now),
    ...(isFreed
      ? [
          ...returnUnits(stockTakenBy(before), counted),
          ...accountChange(
            user,
            {
              credits: entryOf(before, creditCents, 'Returned from an unpaid order'),
              ...(weightDue.length > 0 && { set: { weightDue: addDue(user.weightDue ?? [], weightDue) } }),
            },
            now,
          ),
        ]
      : []),
  ];
};

/**
 * Restores an order cancelled after its payment. Refused (`cycle`) when its cycle was deleted, paused or
 * changed, and (`stock`) when the stock that the cancellation put back has been sold.
 */
export const restoreWrites = (
  before: Order,
  after: Order,
  cycle: Cycle,
  counted: Set<string>,
  staff: StaffChange,
  now: Date,
): NamedWrite[] => [
  ...changedOrderWrites(before, after, nextDueAt(after, now), staff),
  cycleOrderWrite(after),
  cycleEntity.checkAt([cycle.id], {
    version: cycle.version,
    status: not('cancelled'),
    ordersPaused: undefined,
  }),
  ...revenueChange(before, after, now),
  ...(before.cancelledPaid?.isStockReturned ? takeUnitsAgain(stockTakenBy(after), counted) : []),
];
