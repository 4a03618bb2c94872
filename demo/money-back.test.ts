import { creditedCents, isOpenDispute } from '#functions/orders/domain/refund.ts';
import { contributionOf, figureOf, figureDateOf } from '#functions/orders/domain/contribution.ts';
import { countedRevenueCents } from '#functions/orders/domain/revenue.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { orderTotalCents } from '#functions/orders/domain/order.ts';
import { refundableOf } from '#functions/orders/domain/refundable.ts';
import { waitingOf } from '#functions/orders/domain/waiting.ts';
import { classifyPayment } from '#functions/settlement/domain/payment-outcome.ts';
import { must } from '#shared/must.ts';
import { demoDays, pastUntil } from './past-for-test.ts';
import { historyAfter } from './money-back.ts';
import { subscriptionFigures } from './subscription-figures.ts';

type Past = Awaited<ReturnType<typeof pastUntil>>;

const orderOf = ({ orders }: Past, userId: string, isWanted: (order: Past['orders'][number]) => boolean) =>
  must(
    orders.find((order) => order.userId === userId && isWanted(order)),
    'an order of the demo',
  );
const refundedOf = (past: Past, userId: string) =>
  orderOf(past, userId, ({ refunds }) => refunds !== undefined);

describe.each(demoDays)('the demo on %s', (day) => {
  let past: Past;
  beforeAll(async () => {
    past = await pastUntil(new Date(`${day}T12:00:00Z`));
  });

  test('the demo has an item refunded to the card, and one as credit that is in the ledger', () => {
    const toCard = refundedOf(past, 'usr_demo-member');
    expect(toCard).toMatchObject({
      status: 'picked_up',
      paymentStatus: 'partially_refunded',
      refunds: [{ to: 'payment', state: 'made', providerId: expect.any(String) }],
    });
    expect(toCard.refundedCents).toBe(toCard.refunds![0]!.cents);
    expect(toCard.refunds![0]!.lines).toMatchObject([{ quantity: 1 }]);

    const asCredit = refundedOf(past, 'usr_member-03');
    expect(asCredit).toMatchObject({ paymentStatus: 'partially_refunded', refundedCents: 0 });
    const { user } = past.people.find((person) => person.user.id === 'usr_member-03')!;
    const ledger = [...past.history, ...past.back.items]
      .filter((item) => item.entity === 'credit' && item.userId === user.id)
      .toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1));
    expect(ledger.reduce((sum, { amountCents }) => sum + Number(amountCents), 0)).toBe(user.creditCents);
    expect(ledger.at(-1)).toMatchObject({
      amountCents: creditedCents(asCredit),
      balanceAfterCents: user.creditCents,
      source: asCredit.id,
    });
  });

  test('the demo has an order whose pickup was cancelled: it was refunded whole, and waits for nobody', () => {
    const order = refundedOf(past, 'usr_member-02');
    expect(order).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      cancelledPaid: { isStockReturned: true },
    });
    expect(order.refundedCents).toBe(orderTotalCents(order));
    expect(refundableOf(order).totalCents).toBe(0);
    expect(waitingOf(order)).toBeUndefined();
    const kept = historyAfter(past.history, past.back.changes);
    expect(kept.filter((item) => item.entity === 'cycle order' && item.orderId === order.id)).toEqual([]);
  });

  test('the demo has a disputed payment that can be answered still, and is owed', () => {
    const order = orderOf(past, 'usr_member-04', ({ dispute }) => dispute !== undefined);
    expect(order.paymentStatus).toBe('failed');
    expect(isOpenDispute(order.dispute!)).toBe(true);
    expect(Date.parse(order.dispute!.dueBy!)).toBeGreaterThan(past.now.getTime());
    expect(past.back.items).toContainEqual(
      expect.objectContaining({ entity: 'charge', orderId: order.id, amountCents: order.dueCents }),
    );
  });

  test('an order of the demo says of its payment what the provider says', () => {
    const changed = new Set(past.back.changes.map(({ after }) => after.id));
    expect(changed.size).toBe(4);
    for (const order of past.orders.filter(({ id }) => changed.has(id)))
      expect([order.id, classifyPayment(order, past.paymentOf(order))]).toEqual([order.id, 'settled']);
  });

  test('the demo’s log tells each change, none of them in the future', () => {
    const logs = past.back.items.filter(({ entity }) => entity === 'order log entry');
    expect(logs).toHaveLength(past.back.changes.length);
    for (const { at } of logs) expect(Date.parse(String(at))).toBeLessThanOrEqual(past.now.getTime());
  });

  test('the demo’s subscription revenue and daily figures say of all orders what is left of them', () => {
    const figures = subscriptionFigures(past.history, past.back.changes);
    const cents = figures
      .filter(({ entity }) => entity === 'revenue')
      .reduce((sum, one) => sum + Number(one.cents), 0);
    expect(cents).toBe(past.orders.reduce((sum, order) => sum + countedRevenueCents(order), 0));
    const kept = historyAfter(past.history, past.back.changes);
    const stored = kept.flatMap((item) => orderEntity.read(item) ?? []);
    expect(stored.map(({ id }) => id).toSorted()).toEqual(past.orders.map(({ id }) => id).toSorted());
    for (const order of stored) {
      const mark = kept.filter((item) => item.entity === 'counted order' && item.orderId === order.id);
      expect(mark).toMatchObject([{ markedVersion: order.version }]);
    }
    const disputed = orderOf(past, 'usr_member-04', ({ dispute }) => dispute !== undefined);
    expect(contributionOf(disputed)[figureOf.day(figureDateOf(disputed))]).toMatchObject({
      orders: 1,
      revenueCents: 0,
    });
  });

  test('no item of the demo is written twice', () => {
    const kept = [...historyAfter(past.history, past.back.changes), ...past.back.items];
    const keys = kept.map(({ pk, sk }) => `${String(pk)} ${String(sk)}`);
    expect(keys.length).toBe(new Set(keys).size);
  });
});
