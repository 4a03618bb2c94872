import { keys } from '#functions/platform/keys.ts';
import { payByCard, testCards } from '../support/payment.ts';
import { fill, webhookMode } from '../support/shopping.ts';
import { createMember, createSubscriber, drainQueues, setItem, type Member } from '../support/world.ts';
import { bodyOf, buyer, product, readyToJoin } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

async function pay(member: Member, savesMethod = false) {
  const placed = await bodyOf(
    member.client.call('createPaymentIntent', { body: { save_payment_method: savesMethod } }),
  );
  await payByCard(placed, testCards.good);
  return placed.payment_intent_id!;
}

const firstMethod = async (member: Member) =>
  (await bodyOf(member.client.call('listPaymentMethods'))).data[0]!.id;

export const paymentsCalls = {
  confirmPayment: async () => {
    const member = await readyToJoin();
    await webhookMode({ paused: true });
    try {
      const payment_intent_id = await pay(member);
      return await member.client.call('confirmPayment', { body: { payment_intent_id } });
    } finally {
      await webhookMode({ paused: false });
    }
  },
  receivePaymentWebhook: async () => {
    await pay(await readyToJoin());
    await drainQueues();
    return { status: 200, body: {} };
  },
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
    await pay(member, true);
    await drainQueues();
    const id = await firstMethod(member);
    await setItem(keys.user(member.id), { subscriptionStatus: 'inactive' });
    return member.client.call('deletePaymentMethod', { params: { id } });
  },
} satisfies CallsOf<'payments'>;
