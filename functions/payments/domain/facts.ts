import type { Referral } from '#functions/accounts/domain/referral.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { StoredCart } from '#functions/cart/domain/cart.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';

/** Who pays an order and how its charge stands. An order of a checkout has a charge only once it is owed. */
export interface PayingFacts {
  user: User;
  charge: Charge | undefined;
  /** Who referred the member. */
  referral: Referral | undefined;
}

/** Who referred a member, and what both sides get for a first order by the settings, in cents. */
export interface ReferralFacts {
  referral: Referral | undefined;
  referralCreditCents: number;
}

/** What the settlement of a checkout's order touches. */
export interface SettlementFacts extends PayingFacts, ReferralFacts {
  cart: StoredCart | undefined;
  subscription: Subscription | undefined;
  /** Ids of the ordered products that still count their stock. */
  counted: Set<string>;
}

/** What the settlement of a renewal touches. */
export interface CollectionFacts extends ReferralFacts {
  charge: Charge;
  user: User;
  subscription: Subscription | undefined;
}
