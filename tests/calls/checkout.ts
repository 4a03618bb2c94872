import { fill } from '../support/shopping.ts';
import { createSubscriber } from '../support/world.ts';
import { bodyOf, product, readyToJoin } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

export const checkoutCalls = {
  createPaymentIntent: async () => (await readyToJoin()).client.call('createPaymentIntent', { body: {} }),
  createOrder: async () => {
    const member = await createSubscriber();
    await fill(member, { products: [[await product(), 1]] });
    const { amount_due } = await bodyOf(member.client.call('getCart'));
    return member.client.call('createOrder', {
      body: { payment_method_type: 'ach', amount: Math.round(amount_due * 100) },
    });
  },
} satisfies CallsOf<'checkout'>;
