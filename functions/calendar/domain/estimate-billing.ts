import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';

export interface BillingEstimate {
  members: number;
  cents: number;
}

/**
 * What one cut-off charges: the shares and standing add-ons of a sample of active subscriptions, projected on
 * all of them. Trials end at their cut-off and are not charged. Tax, credit and annual fees are left out.
 * @param active the number of active subscriptions
 */
export function estimateBilling(
  sample: readonly Pick<Subscription, 'isTrial' | 'priceCents' | 'items'>[],
  active: number,
): BillingEstimate {
  const billed = sample.filter(({ isTrial }) => !isTrial);
  const scale = sample.length === 0 ? 0 : active / sample.length;
  const cents = billed.reduce(
    (sum, { priceCents, items }) =>
      sum + priceCents + items.reduce((of, item) => of + item.priceCents * item.quantity, 0),
    0,
  );
  return { members: Math.round(billed.length * scale), cents: Math.round(cents * scale) };
}
