import type { Output } from '#shared/contracts/registry.ts';
import { dispute, endDispute, paidOrder, refundAtProvider } from '../../support/money.ts';
import { refundAsStaff, seeOrder } from '../../support/staff-orders.ts';
import { drainQueues } from '../../support/world.ts';

type Explanation = Output<'getOrder'>['explanation'];

const sumOf = ({ steps }: Explanation, part: Explanation['steps'][number]['part']): number =>
  steps.filter((step) => step.part === part).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) /
  100;

it('an explanation tells member and staff where each cent went: credit by line, a refund in Stripe, a dispute lost and won', async () => {
  const { member, orderId, paymentId } = await paidOrder();
  await refundAsStaff(orderId, { what: 'amount', amount: 3, to: 'credit', reason: 'Bruised' });
  await refundAtProvider(paymentId, 200);
  await drainQueues();
  await refundAtProvider(paymentId, 100);
  await drainQueues();
  await dispute(paymentId, 400);
  await drainQueues();
  const { order, explanation } = (await member.client.call('getOrder', { params: { id: orderId } })).body;
  expect(explanation.steps.map(({ part, amount, by }) => [part, amount, by]).slice(-5)).toEqual([
    ['payment', order.total, 'member'],
    ['credit', -3, 'staff'],
    ['payment', -2, 'staff'],
    ['payment', -1, 'staff'],
    ['payment', -4, 'bank'],
  ]);
  expect(sumOf(explanation, 'price')).toBe(order.total);
  expect(sumOf(explanation, 'payment')).toBe(order.total - 7);
  expect(explanation).toMatchObject({ paid_by_credit: -3, given_back: 10, not_paid: 0 });
  expect(JSON.stringify(explanation)).not.toContain('Bruised');
  await endDispute(paymentId, 'won');
  await drainQueues();
  const seen = await seeOrder(orderId);
  expect(sumOf(seen.explanation, 'payment')).toBe(order.total - 3);
  expect(seen.explanation.steps.find(({ part }) => part === 'credit')?.cause).toContain('Bruised');
  expect(seen.explanation.steps.every(({ at }) => at !== null)).toBe(true);
});
