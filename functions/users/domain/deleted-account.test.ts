import { exampleOrder } from '../../../tests/support/example-order.ts';
import { isOver, reasonToAsk } from './deleted-account.ts';

const today = '2026-06-04';
const paid = { status: 'confirmed', paymentStatus: 'paid' } as const;

it.each([
  ['cancelled before it was paid', { status: 'cancelled', paymentStatus: 'failed' }, true],
  ['cancelled while its payment is on its way', { status: 'cancelled', paymentStatus: 'processing' }, true],
  [
    'cancelled after it was paid',
    { status: 'cancelled', paymentStatus: 'paid', cancelledPaid: { isStockReturned: true } },
    true,
  ],
  ['collected and paid', { ...paid, status: 'picked_up' }, true],
  ['collected, and its transfer is on its way', { status: 'picked_up', paymentStatus: 'processing' }, false],
  ['collected and owed', { status: 'picked_up', paymentStatus: 'failed' }, false],
  ['not paid yet', {}, false],
  ['paid, and its pickup is to come', { ...paid, cycle: at('2026-06-05') }, false],
  ['paid, and its pickup day has come', paid, true],
  ['packed, and its pickup was 13 days ago', { ...paid, status: 'ready', cycle: at('2026-05-22') }, false],
  ['packed, and its pickup was 14 days ago', { ...paid, status: 'ready', cycle: at('2026-05-21') }, true],
  [
    'packed and not paid, and its pickup was long ago',
    { status: 'ready', paymentStatus: 'failed', cycle: at('2026-01-03') },
    false,
  ],
] as const)('an order is over or not when it is %s', (_, changes, expected) => {
  expect(isOver(exampleOrder(changes), today)).toBe(expected);
});

it('a question before an account is closed names what ends with it: its deposit and its credit', () => {
  const nothing = { depositCents: 0, creditCents: 0 };
  expect(reasonToAsk('You have', [], nothing, today)).toBeUndefined();
  expect(reasonToAsk('You have', [], { depositCents: 4000, creditCents: 4200 }, today)).toBe(
    'You have a deposit of $40.00 that is not paid back and $42.00 of credit that ends with the account.',
  );
});

function at(pickupDate: string) {
  return { ...exampleOrder().cycle, pickupDate };
}
