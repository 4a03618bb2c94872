import type { Output } from '#shared/contracts/registry.ts';
import { isLive, type Subscription } from '#web/features/session/subscription-status.ts';

export type Method = Output<'listPaymentMethods'>['data'][number];

export interface ShareCharge {
  planName: string;
  /** The local date of the cut-off that charges the next share; null while nothing will be charged. */
  date: string | null;
}

export function shareCharge(subscriptions: readonly Subscription[]): ShareCharge | undefined {
  const live = subscriptions.filter(isLive);
  const share = live.find(({ next_billing_date }) => next_billing_date !== null) ?? live[0];
  return share && { planName: share.plan_name, date: share.next_billing_date };
}

/** Tells whether a card will have expired on a day (YYYY-MM-DD). A card is good until the end of its month. */
export function expiresBefore({ expiry_month, expiry_year }: Method, date: string): boolean {
  if (expiry_month === null || expiry_year === null) return false;
  return `${expiry_year}-${String(expiry_month).padStart(2, '0')}` < date.slice(0, 7);
}

/** Another method to which the shares could be charged instead of `method`. Expired cards are left out. */
export const replacementFor = (
  method: Method,
  methods: readonly Method[],
  today: string,
): Method | undefined => methods.find((other) => other.id !== method.id && !expiresBefore(other, today));
