import type { Referral } from '#functions/accounts/domain/referral.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { StoredCart } from '#functions/cart/domain/cart.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';

/** What the settlement of an order touches. */
export interface SettlementFacts {
  user: User;
  /** How its charge stands. An order of a checkout has one only once it is owed. */
  charge: Charge | undefined;
  subscription: Subscription | undefined;
  /** Who referred the member. */
  referral: Referral | undefined;
  /** What both sides of a referral get for a first order by the settings, in cents. */
  referralCreditCents: number;
  /** Of a checkout's order. */
  cart?: StoredCart | undefined;
}

/** The same of an order that has a charge. */
export type ChargedFacts = SettlementFacts & { charge: Charge };

/** Who pays an order and how its charge stands. */
export type PayingFacts = Pick<SettlementFacts, 'user' | 'charge' | 'referral'>;
