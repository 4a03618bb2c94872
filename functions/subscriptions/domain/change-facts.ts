import { formatCents } from '#shared/money.ts';
import { addOnCentsOf, type Subscription } from './subscription.ts';

/** The contents and price after a change, for its mail. Add-ons have the prices kept with the subscription. */
export function changeFacts(after: Subscription): [name: string, value: string][] {
  const addOnCents = addOnCentsOf(after);
  const deposit = after.depositDueCents ?? 0;
  return [
    ['Share', `${after.planName}, ${formatCents(after.priceCents)}`],
    [
      'Add-ons',
      after.items.length === 0
        ? 'none'
        : `${after.items.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ')}, ${formatCents(addOnCents)}`,
    ],
    ['Each pickup', formatCents(after.priceCents + addOnCents)],
    ...depositFact(deposit),
  ];
}

function depositFact(cents: number): [name: string, value: string][] {
  if (cents === 0) return [];
  return [
    [
      'Deposit',
      cents > 0
        ? `${formatCents(cents)} more with your next share`
        : `${formatCents(-cents)} back with your next share`,
    ],
  ];
}
