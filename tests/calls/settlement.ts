import { must } from '#shared/must.ts';
import { webhookMode } from '../support/shopping.ts';
import { drainQueues } from '../support/world.ts';
import { payCart, readyToJoin } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

export const settlementCalls = {
  confirmPayment: async () => {
    const member = await readyToJoin();
    await webhookMode({ paused: true });
    try {
      const { payment_intent_id } = await payCart(member);
      return await member.client.call('confirmPayment', {
        body: { payment_intent_id: must(payment_intent_id, 'the id of the payment') },
      });
    } finally {
      await webhookMode({ paused: false });
    }
  },
  receivePaymentWebhook: async () => {
    await payCart(await readyToJoin());
    await drainQueues();
    return { status: 200, body: {} };
  },
} satisfies CallsOf<'settlement'>;
