import { keys } from '#functions/platform/keys.ts';
import { fill } from '../support/shopping.ts';
import { createMember, createSubscriber, drainQueues, setItem, type Member } from '../support/world.ts';
import { bodyOf, buyer, payCart, product } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const firstMethod = async (member: Member) =>
  (await bodyOf(member.client.call('listPaymentMethods'))).data[0]!.id;

export const paymentsCalls = {
  listPaymentMethods: async () => (await buyer()).client.call('listPaymentMethods'),
  setUpPaymentMethod: async () =>
    (await createMember()).client.call('setUpPaymentMethod', { body: { payment_method_type: 'card' } }),
  savePaymentMethod: async () => {
    const member = await buyer();
    return member.client.call('savePaymentMethod', {
      body: { stripe_payment_method_id: await firstMethod(member), is_default: false },
    });
  },
  deletePaymentMethod: async () => {
    const member = await createSubscriber();
    await fill(member, { products: [[await product(), 1]] });
    await payCart(member, true);
    await drainQueues();
    const id = await firstMethod(member);
    await setItem(keys.user(member.id), { subscriptionStatus: 'inactive' });
    return member.client.call('deletePaymentMethod', { params: { id } });
  },
} satisfies CallsOf<'payments'>;
