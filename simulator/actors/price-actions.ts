import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Plan } from '#functions/subscriptions/domain/plan.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { choose, everyItem, type Action } from './choosing.ts';
import { plans, products } from './starting-world.ts';
import { adminId } from '../engine/world.ts';

/** Prices in dollars: zero, and prices on both sides of the provider's minimum. */
const smallPrices = [0, 0.01, 0.25, 0.49, 0.5];

/** The referral credits, in dollars, from which staff choose one to set. The highest comes last. */
export const referralCredits = [0, 2, 5];

/** Actions of staff who set prices near zero, so that bills fall below the provider's minimum. */
export const priceActions: Record<string, Action> = {
  makePlanCheap: async (run, _who, dice) => {
    const id = choose(plans, dice[0])!.id;
    const plan = (await everyItem<Plan>(run, 'plan')).find((one) => one.id === id);
    if (plan)
      run.call('staff', 'updatePlan', {
        userId: adminId,
        params: { id },
        body: { price: choose(smallPrices, dice[1])!, annual_fee: 0, deposit: 0, version: plan.version },
      });
  },
  makeProductCheap: async (run, _who, dice) => {
    const id = choose(products, dice[0])!.id;
    const product = (await everyItem<Product>(run, 'product')).find((one) => one.id === id);
    if (product)
      run.call('staff', 'updateProduct', {
        userId: adminId,
        params: { id },
        body: { price: choose(smallPrices, dice[1])!, version: product.version },
      });
  },
  setReferralCredit: (run, _who, dice) =>
    void run.call('staff', 'updateSettings', {
      userId: adminId,
      body: { referral_credit: choose(referralCredits, dice[0])! },
    }),
  approveShare: async (run, _who, dice) => {
    const waiting = (await everyItem<Subscription>(run, 'subscription')).filter(({ status }) =>
      ['pending', 'pending_confirmation'].includes(status),
    );
    const subscription = choose(waiting, dice[0]);
    if (subscription)
      run.call('staff', 'updateSubscriptionStatus', {
        userId: adminId,
        params: { id: subscription.id },
        body: { status: 'active' },
      });
  },
};
