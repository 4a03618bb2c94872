import { addDays, localDate } from '#shared/local-date.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { drawingUpEntity, proofEntity } from '#functions/vendor-statements/data/statement-runs.ts';
import {
  everyLine,
  readStatementsOf,
  statementEntity,
  statementLineEntity,
} from '#functions/vendor-statements/data/statements.ts';
import { lastWeekEnd, statementIdOf } from '#functions/vendor-statements/domain/statement.ts';
import { runJob } from './shopping.ts';
import { createVendor, giveVendorOrder, splitOrders, writeOrder } from './vendor-sales.ts';
import { removeItem, writeItem, type Member } from './world.ts';

/** The Sunday before today. */
export const weekEnd = () => lastWeekEnd(localDate(new Date()));

export const statementOf = (vendor: Member, end = weekEnd()) => statementIdOf(vendor.id, end);

/**
 * A paid order whose pickup was on the last Sunday, which is the end of a statement's week.
 * @param daysLater moves the pickup by so many days; a negative number moves it before that Sunday
 */
export async function soldTo(vendor: Pick<Member, 'id'>, quantity: number, daysLater = 0): Promise<Order> {
  const pickupDate = addDays(weekEnd(), daysLater);
  const cycle = {
    id: 'cyc_past',
    name: 'Past',
    cutoffAt: `${addDays(pickupDate, -3)}T12:00:00.000Z`,
    pickupDate,
  };
  const order = await giveVendorOrder(cycle, { vendorId: vendor.id, quantity });
  await splitOrders();
  return order;
}

/** Refunds `quantity` units of the order to the member. @returns the order after that */
export async function giveBack(order: Order, quantity: number): Promise<Order> {
  const cents = 500 * quantity;
  const refund = {
    id: `ref_${order.version}`,
    requestId: `ref_${order.version}`,
    asked: '',
    at: order.updatedAt,
    by: { id: 'usr_admin', name: 'Ada' },
    reason: '',
    cents,
    lines: [{ line: 0, quantity, cents, taxCents: 0, commissionCents: 75 * quantity, stockQuantity: 0 }],
    to: 'payment' as const,
    state: 'made' as const,
    attempt: 0,
    problem: '',
    providerId: null,
    depositCents: 0,
  };
  const after: Order = {
    ...order,
    version: order.version + 1,
    paymentStatus: 'partially_refunded',
    refundedCents: order.refundedCents + cents,
    refunds: [...(order.refunds ?? []), refund],
  };
  await writeOrder(after);
  await splitOrders();
  return after;
}

/** Draws up the week's statements, as if none had been drawn up yet. */
export async function drawUp(): Promise<void> {
  await writeItem(drawingUpEntity.item({ of: weekEnd(), vendorId: '', isDone: false, count: 0 }));
  await runJob('draw-up-statements');
}

/** Moves the vendor's statements to the week before. New earnings then go on another statement. */
export async function aWeekLater(vendor: Pick<Member, 'id'>): Promise<void> {
  for (const statement of (await readStatementsOf(vendor.id)).toReversed()) {
    const end = addDays(statement.weekEnd, -7);
    const moved = { ...statement, id: statementIdOf(vendor.id, end), weekEnd: end };
    for await (const lines of everyLine(statement.id))
      for (const line of lines) {
        await removeItem(statementLineEntity.key(statement.id, line.id));
        await writeItem(statementLineEntity.item({ ...line, statementId: moved.id }));
      }
    await removeItem(statementEntity.key(vendor.id, statement.weekEnd));
    await writeItem(statementEntity.item(moved));
  }
}

/**
 * Runs the nightly check of each vendor's statements against the statements' lines and the vendor's account.
 * @returns the number of differences
 */
export async function prove(): Promise<number> {
  await writeItem(proofEntity.item({ of: '2000-01-01', vendorId: '', isDone: false, count: 0 }));
  await runJob('prove-statements');
  const run = await proofEntity.get();
  if (!run?.isDone) throw new Error('The proof did not come to its end');
  return run.count;
}

/** A vendor with a statement of one order: 4 dozen eggs at $5 a dozen, less a commission of 15%. */
export async function vendorWithStatement(): Promise<Member & { statementId: string; order: Order }> {
  const vendor = await createVendor();
  const order = await soldTo(vendor, 4);
  await drawUp();
  return { ...vendor, statementId: statementOf(vendor), order };
}
