import { orderEntity } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { ProviderRefund } from '#functions/payments/domain/provider-refund.ts';
import type { ProviderPayment } from '#functions/payments/domain/provider-payment.ts';
import { cyclesAround } from './calendar.ts';
import { historyOf } from './history.ts';
import { moneyBackOf, ordersAfter, type Bank } from './money-back.ts';
import { seededPeople } from './people.ts';
import { seededPlans, seededProducts } from './shop-items.ts';

/** Days on which tests let the demo begin: before, on and after the Sunday that ends a week, and in another year. */
export const demoDays = ['2026-11-22', '2026-11-28', '2026-11-29', '2026-11-30', '2027-03-14'];

const week = 7 * 24 * 3600_000;

/** The purchases and refunds of the demo's people until a moment. The bank is in memory only. */
export async function pastUntil(now: Date) {
  const people = seededPeople(now, new Map());
  const shop = {
    products: seededProducts(new Map(), now),
    plans: seededPlans(new Map()),
    cycles: cyclesAround(now),
  };
  const history = people.flatMap((person, at) => historyOf(person, at, shop, now));
  for (const item of history)
    if (item.entity === 'order' && item.paymentStatus === 'paid')
      item.paymentIntentId = `pi_${String(item.id)}`;
  const refunds = new Map<string, ProviderRefund & { cents: number }>();
  const disputed = new Set<string>();
  const bank: Bank = {
    refund: async (order, { id: refundId, attempt, cents }) => {
      const made = { refundId, attempt, providerId: `re_${refundId}`, state: 'made', problem: '' } as const;
      refunds.set(order.id, { ...made, cents });
      return made;
    },
    dispute: async (order, reason) => {
      disputed.add(order.id);
      const dueBy = new Date(now.getTime() + week).toISOString();
      return { id: `du_${order.id}`, cents: order.dueCents, status: 'needs_response', reason, dueBy };
    },
  };
  const bought = history.flatMap((item) => orderEntity.read(item) ?? []);
  const back = await moneyBackOf(people, bought, bank, now);
  const paymentOf = (order: Order): ProviderPayment => ({
    id: order.paymentIntentId ?? '',
    clientSecret: null,
    status: 'succeeded',
    amountCents: order.dueCents,
    receivedCents: order.dueCents,
    refundedCents: refunds.get(order.id)?.cents ?? 0,
    withdrawnCents: 0,
    isDisputed: disputed.has(order.id),
    refunds: [...refunds].flatMap(([id, refund]) => (id === order.id ? [refund] : [])),
    orderId: order.id,
    customerId: null,
    methodId: null,
    takes: ['card'],
    keepsMethod: true,
    isMethodKept: true,
    methodType: 'card',
    methodLabel: '',
    methodExpires: null,
    problem: '',
    problemCode: '',
  });
  return { now, people, history, back, orders: ordersAfter(bought, back.changes), paymentOf };
}
