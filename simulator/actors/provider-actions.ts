import type { User } from '#functions/accounts/domain/user.ts';
import { choose, everyItem, type Action } from './choosing.ts';
import { allEvents, allPayments, callStripe, control, deliverEvent } from './provider.ts';

export const providerActions: Record<string, Action> = {
  /** Sends one of the provider's events to the webhook, in any order. An event that was handled may come again. */
  sendEvent: async (run, _who, dice) => {
    const events = await allEvents(run.world);
    const isRepeat = (dice[1] ?? 0) % 5 === 4;
    const event = choose(
      events.filter(({ id }) => isRepeat || !run.delivered.has(id)),
      dice[0],
    );
    if (event) deliverEvent(run, event);
  },
  refund: async (run, _who, dice) => {
    const paid = (await allPayments(run.world)).filter(({ status }) => status === 'succeeded');
    const payment = choose(paid, dice[0]);
    if (payment)
      await callStripe(run.world, 'POST', '/refunds', {
        payment_intent: payment.id,
        ...((dice[1] ?? 0) % 2 === 1 && { amount: String(Math.floor(payment.amount / 2)) }),
      });
  },
  /**
   * Ends those refunds of a payment that are still open at the provider. Refunds to one of the test cards fail.
   * All other refunds succeed.
   */
  endRefunds: async (run, _who, dice) => {
    const payment = choose(
      (await allPayments(run.world)).filter(({ charges }) =>
        charges.some(({ amount_refunded: refunded }) => refunded > 0),
      ),
      dice[0],
    );
    if (payment) await control(run.world, 'POST', `/payments/${payment.id}/end-refunds`);
  },
  /** A customer disputes all of a payment, or a part. */
  dispute: async (run, _who, dice) => {
    const paid = (await allPayments(run.world)).filter(
      ({ status, charges }) => status === 'succeeded' && charges.every(({ withdrawn }) => withdrawn === 0),
    );
    const payment = choose(paid, dice[0]);
    if (payment)
      await control(run.world, 'POST', `/payments/${payment.id}/dispute`, {
        ...((dice[1] ?? 0) % 3 === 1 && { amount: Math.floor(payment.amount / 3) }),
      });
  },
  endDispute: async (run, _who, dice) => {
    const payment = choose(
      (await allPayments(run.world)).filter(({ charges }) => charges.some(({ withdrawn }) => withdrawn > 0)),
      dice[0],
    );
    if (payment)
      await control(run.world, 'POST', `/payments/${payment.id}/end-dispute`, {
        outcome: (dice[1] ?? 0) % 2 === 0 ? 'won' : 'lost',
      });
  },
  /** Deletes a customer at the provider, with the saved methods. */
  deleteCustomer: async (run, _who, dice) => {
    const users = (await everyItem<User>(run, 'user')).filter(({ stripeCustomerId }) => stripeCustomerId);
    const user = choose(users, dice[0]);
    if (user && (dice[1] ?? 0) % 3 === 0)
      await callStripe(run.world, 'DELETE', `/customers/${user.stripeCustomerId}`);
  },
  endBankTransfer: async (run, _who, dice) => {
    const open = (await allPayments(run.world)).filter(({ status }) => status === 'processing');
    const payment = choose(open, dice[0]);
    if (payment)
      await control(
        run.world,
        'POST',
        `/payments/${payment.id}/${(dice[1] ?? 0) % 3 === 2 ? 'fail' : 'settle'}`,
        {
          code: 'insufficient_funds',
        },
      );
  },
};
