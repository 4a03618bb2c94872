import { ledgerItem } from '#functions/accounts/data/ledgers.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { changedFields } from '#functions/audit/domain/changed-fields.ts';
import { recordFacts } from '#functions/audit/domain/record-facts.ts';
import type { RefundRequest } from '#functions/refunds/domain/plan-refund.ts';
import { refundOrder } from '#functions/refunds/domain/refund-order.ts';
import { cancelPaid } from '#functions/order-management/domain/status-change.ts';
import { chargeEntity } from '#functions/orders/data/charges.ts';
import { orderLogEntity } from '#functions/orders/data/order-log.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import type { OrderDispute } from '#functions/orders/domain/order-dispute.ts';
import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';
import { loggedChange } from '#functions/orders/domain/order-log.ts';
import { dueRefunds } from '#functions/orders/domain/refund.ts';
import { giveBack, oweOrder } from '#functions/settlement/domain/money-back.ts';
import type { ProviderRefund } from '#functions/payments/domain/provider-refund.ts';
import { newId } from '#functions/platform/ids.ts';
import { addDays, localDate, localInstant } from '#shared/local-date.ts';
import { must } from '#shared/must.ts';
import { cancelledPickupOf, refundStories, disputeOf, type RefundStory } from './content/money-back.ts';
import { itemsOfOrder } from './paid-order.ts';
import type { SeededPerson } from './people.ts';
import { by, entry } from './staff-work.ts';

type Items = Record<string, unknown>[];

/** Makes refunds and disputes: at the payment provider, or only in memory for a test. */
export interface Bank {
  refund(order: Order, refund: OrderRefund): Promise<ProviderRefund>;
  dispute(order: Order, reason: string): Promise<OrderDispute>;
}

/** An order before and after one step of a cancellation, a refund or a dispute. */
export interface MoneyChange {
  before: Order;
  after: Order;
}

export interface MoneyBack {
  changes: MoneyChange[];
  /** The items of order logs, audit log, credit ledgers and charges. */
  items: Items;
}

/**
 * Refunds some of the latest orders with a past pickup, as staff do, and lets a member's bank dispute one order. A
 * refund is made on the pickup day. One order is cancelled and refunded on the evening before. A statement has only
 * orders of past pickup days, so no statement needs a correction. Credit is added to the member's ledger.
 */
export async function moneyBackOf(
  people: readonly SeededPerson[],
  orders: readonly Order[],
  bank: Bank,
  now: Date,
): Promise<MoneyBack> {
  const done: MoneyBack = { changes: [], items: [] };
  const today = localDate(now);
  const latestOf = (userId: string) => {
    const { user } = must(
      people.find((person) => person.user.id === userId),
      'a person of the demo',
    );
    const collected = orders.filter(
      (order) => order.userId === userId && order.paymentStatus === 'paid' && order.cycle.pickupDate < today,
    );
    return { user, order: must(collected.at(-1), 'an order that was collected') };
  };
  for (const story of refundStories) {
    const { user, order } = latestOf(story.userId);
    const asked = story.isPickupCancelled ? cancelledBefore(order, done) : order;
    await refunded(asked, user, story, bank, done);
  }
  const { user, order } = latestOf(disputeOf.userId);
  await disputed(order, user, bank, now, done);
  return done;
}

/** A local time on a day counted from an order's pickup day. */
const timeOf = ({ cycle }: Order, days: number, time: string): Date =>
  localInstant(addDays(cycle.pickupDate, days), time);

/** Staff cancelled the order on the evening before the pickup, because nobody would come for it. */
function cancelledBefore(order: Order, done: MoneyBack): Order {
  const at = timeOf(order, -1, '18:40');
  const packed: Order = { ...order, status: 'confirmed' };
  return book(done, packed, cancelPaid(packed, at), {
    operation: 'updateOrderStatus',
    note: cancelledPickupOf.note,
  });
}

async function refunded(
  order: Order,
  user: User,
  story: RefundStory,
  bank: Bank,
  done: MoneyBack,
): Promise<void> {
  const at = story.isPickupCancelled ? timeOf(order, -1, '18:45') : timeOf(order, 0, '14:20');
  const { refund, order: decided, credits } = refundDecided(order, user, story, at);
  const after = book(done, order, decided, { operation: 'refundOrder', note: story.reason });
  for (const { amountCents, reason } of credits) {
    user.creditCents += amountCents;
    done.items.push(
      ledgerItem('credit', {
        id: newId('crd', at),
        userId: user.id,
        createdAt: at.toISOString(),
        amountCents,
        balanceAfterCents: user.creditCents,
        reason,
        source: order.id,
      }),
    );
  }
  if (dueRefunds(after).length === 0) return;
  const refunds = [await bank.refund(after, refund)];
  const known = { refundedCents: refund.cents, withdrawnCents: 0, refunds };
  const made = giveBack(
    after,
    { user, charge: undefined, referral: undefined },
    known,
    new Date(at.getTime() + 2000),
  ).order;
  book(done, after, made, undefined);
}

function refundDecided(order: Order, user: User, { to, requestId, what, reason }: RefundStory, at: Date) {
  const line = order.lines.findIndex(({ kind }) => kind === 'product');
  const request: RefundRequest = {
    requestId,
    what: what === 'whole' ? { kind: 'whole' } : { kind: 'lines', lines: [{ line, quantity: 1 }] },
    to,
    returnsStock: false,
    reason,
  };
  const refunded = refundOrder(order, request, { user, charge: undefined, referral: undefined }, by, at);
  return { ...refunded, refund: must(refunded.order.refunds?.at(-1), 'the refund of an order') };
}

/** The customer's bank takes back all of a payment, and asks for an answer. */
async function disputed(order: Order, user: User, bank: Bank, now: Date, done: MoneyBack): Promise<void> {
  const at = new Date(Math.min(timeOf(order, 1, '10:05').getTime(), now.getTime()));
  const dispute = await bank.dispute(order, disputeOf.reason);
  const owing = oweOrder(order, { user, charge: undefined, referral: undefined }, disputeOf.problem, at);
  const owed = book(done, order, owing.order, undefined);
  book(done, owed, changeOrder(owed, { dispute }, at), undefined);
  if (owing.charge) done.items.push(chargeEntity.item(owing.charge));
}

/**
 * Records a change with an entry of the order's log. A change by staff also gets an entry of the audit log.
 * @returns the order after the change
 */
function book(
  done: MoneyBack,
  before: Order,
  after: Order,
  staff: { operation: string; note: string } | undefined,
): Order {
  const at = new Date(after.updatedAt);
  done.changes.push({ before, after });
  done.items.push(
    orderLogEntity.item({
      id: newId('log', at),
      orderId: after.id,
      at: after.updatedAt,
      by: staff ? by : null,
      ...loggedChange(before, after),
      note: staff?.note ?? '',
      noteType: null,
    }),
  );
  if (staff) {
    const { operation } = staff;
    const changes = changedFields(before, after);
    done.items.push(
      entry({ operation, kind: 'order', recordId: after.id, ...recordFacts('order', after), changes }, at),
    );
  }
  return after;
}

export function ordersAfter(orders: readonly Order[], changes: readonly MoneyChange[]): Order[] {
  const latest = new Map(changes.map(({ after }) => [after.id, after]));
  return orders.map((order) => latest.get(order.id) ?? order);
}

export function historyAfter(history: Items, changes: readonly MoneyChange[]): Items {
  const latest = new Map(changes.map(({ after }) => [after.id, after]));
  const isOfChanged = ({ id, orderId }: Record<string, unknown>) =>
    latest.has(String(id)) || latest.has(String(orderId));
  return [
    ...history.filter((item) => !isOfChanged(item)),
    ...[...latest.values()].flatMap((order) => itemsOfOrder(order)),
  ];
}
