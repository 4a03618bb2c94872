import type { Referral } from '#functions/accounts/domain/referral.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { StoredCart } from '#functions/cart/domain/cart.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';

export interface SettlementFacts {
  user: User;
  /** A checkout's order has a charge only once it is owed. */
  charge: Charge | undefined;
  subscription: Subscription | undefined;
  /** The referral by which the member signed up; undefined when no other member referred them. */
  referral: Referral | undefined;
  /** The credit for each side of a referral after a first order, in cents. Staff set it in the settings. */
  referralCreditCents: number;
  /** The member's cart, which only the settlement of a checkout's order reads. */
  cart?: StoredCart | undefined;
}

export type ChargedFacts = SettlementFacts & { charge: Charge };

export type PayingFacts = Pick<SettlementFacts, 'user' | 'charge' | 'referral'>;
