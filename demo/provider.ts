import Stripe from 'stripe';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { readDisputes } from '#functions/payments/data/disputes.ts';
import { toProviderRefund } from '#functions/payments/data/staff-refunds.ts';
import { must } from '#shared/must.ts';
import type { Bank } from './money-back.ts';
import type { Owner } from './owner.ts';
import type { SeededPerson } from './people.ts';

/** A client of the payment provider's stand-in, with the settings of the co-op's own client. */
export function providerOf({ stripeUrl }: Owner): Stripe {
  const { hostname, port } = new URL(stripeUrl);
  return new Stripe('sk_test_local_stand_in', {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    // Many payments are made at once. With telemetry, the client would warn that its buffer is full.
    telemetry: false,
  });
}

/** Saves a card at the payment provider for each member who has paid before. */
export async function giveCards(provider: Stripe, people: SeededPerson[]): Promise<void> {
  const paying = people.filter(({ user }) => user.customerNumber !== null);
  await Promise.all(paying.map((person) => giveCard(provider, person)));
}

async function giveCard(provider: Stripe, { user, latestShare }: SeededPerson): Promise<void> {
  const customer = await provider.customers.create({
    email: user.email,
    name: `${user.firstName} ${user.lastName}`,
    metadata: { user_id: user.id },
  });
  const card = latestShare?.owes ? 'pm_card_chargeCustomerFail' : 'pm_card_visa';
  const method = await provider.paymentMethods.attach(card, { customer: customer.id });
  user.stripeCustomerId = customer.id;
  user.defaultPaymentMethodId = method.id;
  user.defaultPaymentMethodExpires = `${method.card!.exp_year}-${String(method.card!.exp_month).padStart(2, '0')}`;
}

const control = (owner: Owner, path: string, body: object): Promise<Response> =>
  fetch(`${owner.url}/_local/api/stripe${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Runs `work` while webhooks are off, because the orders of its payments are not in the table yet. */
export async function untold<Done>(owner: Owner, work: () => Promise<Done>): Promise<Done> {
  await control(owner, '/webhooks/mode', { drop: true });
  try {
    return await work();
  } finally {
    await control(owner, '/webhooks/mode', { drop: false });
  }
}

/** Makes the payments of past orders at the provider, so that the payments can be refunded. */
export async function payOrders(
  provider: Stripe,
  people: SeededPerson[],
  history: Record<string, unknown>[],
): Promise<void> {
  const cards = new Map(people.map(({ user }) => [user.id, user]));
  await Promise.all(
    history.map(async (item) => {
      const order = orderEntity.read(item);
      const card = order && cards.get(order.userId);
      if (!order || order.paymentStatus !== 'paid' || order.dueCents === 0 || !card?.stripeCustomerId) return;
      const payment = await provider.paymentIntents.create({
        amount: order.dueCents,
        currency: 'usd',
        customer: card.stripeCustomerId,
        payment_method: card.defaultPaymentMethodId ?? undefined,
        allowed_payment_method_types: ['card'],
        metadata: { order_id: order.id, user_id: order.userId },
        off_session: true,
        confirm: true,
      });
      item.paymentIntentId = payment.id;
    }),
  );
}

export const bankOf = (owner: Owner, provider: Stripe): Bank => ({
  async refund(order, { id, attempt, cents }) {
    const made = await provider.refunds.create({
      payment_intent: must(order.paymentIntentId, 'the payment of an order'),
      amount: cents,
      metadata: { order_id: order.id, refund_id: id, attempt: String(attempt) },
    });
    return must(toProviderRefund(made), 'a refund that staff made');
  },
  async dispute(order, reason) {
    const paymentId = must(order.paymentIntentId, 'the payment of an order');
    const response = await control(owner, `/payments/${paymentId}/dispute`, { reason });
    if (!response.ok) throw new Error(`The dispute was answered ${response.status}`);
    return must((await readDisputes(provider, paymentId)).dispute, 'the dispute that was opened');
  },
});
