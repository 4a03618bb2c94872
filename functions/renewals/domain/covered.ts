import type { User } from '#functions/accounts/domain/user.ts';
import { addOnCentsOf, type Subscription } from '#functions/subscriptions/domain/subscription.ts';

/** A tax rate as a fraction. It is above the highest sales tax of state and county together in Florida. */
const maxTax = 0.1;

/** True when an account's credit pays the whole next bill, with tax at `maxTax`. The member then needs no card. */
export const isCovered = (
  {
    priceCents,
    annualFeeCents,
    depositDueCents = 0,
    items,
  }: Pick<Subscription, 'priceCents' | 'annualFeeCents' | 'depositDueCents' | 'items'>,
  { creditCents, weightDue = [] }: Pick<User, 'creditCents' | 'weightDue'>,
): boolean => {
  const weightCents = weightDue.reduce((sum, { cents }) => sum + cents, 0);
  const taxableCents = addOnCentsOf({ items }) + weightCents;
  const maxCents = priceCents + taxableCents * (1 + maxTax) + annualFeeCents + Math.max(0, depositDueCents);
  return creditCents >= maxCents;
};
