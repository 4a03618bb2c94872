import type { Order } from '#functions/orders/domain/order.ts';
import { keys } from '#functions/platform/keys.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { billedForLess, depositCents, joined } from '../../support/deposits.ts';
import { dispute, endDispute, expectBooksToAgree, heldFor, orderNow } from '../../support/money.ts';
import { ledgerOf, paymentsOf, runJob, userOf } from '../../support/shopping.ts';
import { refundAsStaff as refund, seeOrder as see, setOrderStatus } from '../../support/staff-orders.ts';
import { demoClient, drainQueues, readItem, setItem, type Member } from '../../support/world.ts';

/** A deposit is paid out once: as credit by a changed share, or by a refund of the order that paid it. */

/** A member who got half of the deposit as credit, which their renewal used. */
async function joinedAndChanged() {
  const first = await joined();
  const renewal = await billedForLess(first.order);
  expect(renewal).toMatchObject({ paymentStatus: 'paid', creditUsedCents: depositCents / 2 });
  expect(await userOf(first.member)).toMatchObject({ depositCents: depositCents / 2, creditCents: 0 });
  return first;
}

it('a deposit whose line is refunded goes back as far as a changed share left it, as staff see before, and once', async () => {
  const { member, id, order, line } = await joinedAndChanged();
  expect((await see(id)).refundable.lines[line]).toMatchObject({ quantity: 1, amount: 20 });
  const lines = [{ line, quantity: 1 }];
  expect((await refund(id, { what: 'lines', lines })).status).toBe(200);
  await drainQueues();
  expect(await heldFor(id)).toEqual([order.dueCents - depositCents / 2]);
  expect((await userOf(member)).depositCents).toBe(0);
  await expectBooksToAgree(id);
});

it('a deposit line of which nothing is held is refused a refund, and is not offered', async () => {
  const { member, id, line } = await joined();
  await setItem(keys.user(member.id), { depositCents: 0 });
  const { status, body } = await refund(id, { what: 'lines', lines: [{ line, quantity: 1 }] });
  expect([status, body.errors]).toMatchObject([
    422,
    [{ path: 'lines', message: expect.stringContaining('holds nothing of this deposit') }],
  ]);
  expect((await see(id)).refundable.lines[line]).toMatchObject({ quantity: 0, amount: 0 });
});

it('a whole refund goes back without what of the deposit went as credit, as staff see before', async () => {
  const { member, id, order } = await joinedAndChanged();
  const rest = order.dueCents - depositCents / 2;
  expect((await see(id)).refundable).toMatchObject({ total: rest / 100, payment: rest / 100 });
  const { status, body } = await refund(id);
  expect([status, body.refunds]).toMatchObject([200, [{ amount: rest / 100, to: 'payment' }]]);
  await drainQueues();
  expect(await heldFor(id)).toEqual([depositCents / 2]);
  expect(await userOf(member)).toMatchObject({ depositCents: 0, creditCents: 0 });
  expect(await see(id)).toMatchObject({ refundable: { total: 0 }, waiting: null });
  await expectBooksToAgree(id);
});

it('a deposit that a dispute took is not given as credit by the next bill, and is held again once it is won', async () => {
  const { member, order, paymentId } = await joined();
  expect((await userOf(member)).depositCents).toBe(depositCents);
  await dispute(paymentId);
  await drainQueues();
  expect((await userOf(member)).depositCents).toBe(0);
  expect(await billedForLess(order)).toMatchObject({ creditUsedCents: 0 });
  expect(await ledgerOf(member)).toEqual([]);
  await endDispute(paymentId, 'won');
  await drainQueues();
  expect(await userOf(member)).toMatchObject({ depositCents, creditCents: 0 });
});

it('half of a deposit that was given as credit is not held again by a dispute that is won', async () => {
  const { member, id, paymentId } = await joinedAndChanged();
  await dispute(paymentId);
  await drainQueues();
  expect((await userOf(member)).depositCents).toBe(0);
  expect(await orderNow(id)).toMatchObject({ isDepositHeld: false, depositOffCents: depositCents / 2 });
  await endDispute(paymentId, 'won');
  await drainQueues();
  expect((await userOf(member)).depositCents).toBe(depositCents / 2);
  expect(await orderNow(id)).toMatchObject({ isDepositHeld: true });
});

/**
 * Staff give up the bill that asked for a deposit, and then its dispute is won. The tests try the likely
 * orders of these events.
 */
describe('a deposit that a bill asked for, once the bill is given up and its dispute won', () => {
  /** A member whose bill for a changed share asked for half a deposit more. */
  async function billed() {
    const { member, order } = await joined();
    const renewal = await billedForLess(order, -1);
    expect(await userOf(member)).toMatchObject({ depositCents: depositCents * 1.5 });
    const [payment] = await paymentsOf(renewal.id);
    const params = { cycleId: renewal.cycle.id, subscriptionId: renewal.subscriptionId! };
    const waive = async () => (await demoClient('admin')).call('waiveCharge', { params });
    return { member, renewal, paymentId: payment!.id, waive };
  }
  /** The deposit that is held of the member, and the deposit difference of the next bill. */
  const owed = async (member: Member, { subscriptionId }: Order) => [
    (await userOf(member)).depositCents,
    (await readItem<Subscription>(subscriptionEntity.key(subscriptionId!)))!.depositDueCents ?? 0,
  ];

  it('a deposit, held and due, stays what it was: its bill disputed, waived, won', async () => {
    const { member, renewal, paymentId, waive } = await billed();
    await dispute(paymentId);
    await drainQueues();
    expect(await owed(member, renewal)).toEqual([depositCents, 0]);
    expect((await waive()).status).toBe(200);
    const cents = await owed(member, renewal);
    expect(cents[0]! + cents[1]!).toBe(depositCents * 1.5);
    await endDispute(paymentId, 'won');
    await drainQueues();
    await runJob('reconcile-payments');
    await drainQueues();
    const [held, due] = await owed(member, renewal);
    expect(held! + due!).toBe(depositCents * 1.5);
    await expectBooksToAgree(renewal.id);
  });

  it('a deposit, held and due, stays what it was: its bill disputed, cancelled, won', async () => {
    const { member, renewal, paymentId } = await billed();
    await dispute(paymentId);
    await drainQueues();
    expect((await setOrderStatus(renewal.id, 'cancelled')).status).toBe(200);
    await endDispute(paymentId, 'won');
    await drainQueues();
    await runJob('reconcile-payments');
    await drainQueues();
    const [held, due] = await owed(member, renewal);
    expect(held! + due!).toBe(depositCents * 1.5);
  });
});
