import { keys } from '#functions/platform/keys.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { callProvider } from './call-provider.ts';
import { payByBank, payByCard, testBanks, testCards } from './payment.ts';
import { fill, fullShare, paymentsOf } from './shopping.ts';
import {
  address,
  control,
  createMember,
  createProduct,
  createSubscriber,
  mailsTo,
  readItem,
  drainQueues,
  type Member,
} from './world.ts';

interface ProviderCharge {
  status: string;
  amount_captured: number;
  amount_refunded: number;
  disputed: boolean;
}

/**
 * The money of an order at the provider, in cents, for each payment that ever succeeded. A refunded or
 * disputed payment holds less, or 0.
 */
export async function heldFor(orderId: string): Promise<number[]> {
  const payments = (await paymentsOf(orderId)) as unknown as {
    status: string;
    charges: ProviderCharge[];
  }[];
  return payments
    .filter(({ status }) => status === 'succeeded')
    .map(({ charges }) => {
      const { amount_captured: captured, amount_refunded: refunded, disputed } = charges.at(-1)!;
      return disputed ? 0 : captured - refunded;
    });
}

export const orderNow = async (orderId: string) => (await readItem<Order>(keys.order(orderId)))!;

/** The money of an order by our own record, in cents. */
export async function saidToBeIn(orderId: string): Promise<number> {
  const { paymentStatus, dueCents, refundedCents } = await orderNow(orderId);
  return ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus) ? dueCents - refundedCents : 0;
}

/**
 * Checks that the provider holds as much money for an order as our own record says. At most one payment may
 * hold money.
 */
export async function expectBooksToAgree(orderId: string): Promise<void> {
  const held = await heldFor(orderId);
  expect(held.reduce((sum, cents) => sum + cents, 0)).toBe(await saidToBeIn(orderId));
  expect(held.filter((cents) => cents > 0).length).toBeLessThanOrEqual(1);
}

export const provider = <T>(path: string, fields: Record<string, string>) =>
  callProvider<T>(address, 'POST', path, fields);

export const refundAtProvider = (paymentIntentId: string, cents?: number) =>
  provider('/refunds', {
    payment_intent: paymentIntentId,
    ...(cents !== undefined && { amount: String(cents) }),
  });
/** @param cents the disputed part; the whole payment when left out */
export const dispute = (paymentIntentId: string, cents?: number) =>
  control('POST', `/stripe/payments/${paymentIntentId}/dispute`, { amount: cents });
export const endDispute = (paymentIntentId: string, outcome: 'won' | 'lost') =>
  control('POST', `/stripe/payments/${paymentIntentId}/end-dispute`, { outcome });
/** Completes the running refunds of a payment. Its test card determines the outcome. */
export const endRefunds = (paymentIntentId: string) =>
  control('POST', `/stripe/payments/${paymentIntentId}/end-refunds`, {});

export async function payLinkOf(email: string): Promise<{ params: { token: string } }> {
  const mails = await mailsTo(email);
  const token = mails.map((mail) => /\/pay\/([\w.-]+)/.exec(mail.text)?.[1]).findLast(Boolean)!;
  return { params: { token } };
}

/** Pays by card, through the pay link in the newest mail to the member. */
export async function payOwed({ email, client }: Pick<Member, 'email' | 'client'>): Promise<void> {
  const { body } = await client.call('openPayment', { ...(await payLinkOf(email)), body: {} });
  await payByCard(body as never, testCards.good);
  await drainQueues();
}

/** An order of one product by a member with a share, paid by card. */
export async function paidOrder(options: { priceCents?: number; card?: string } = {}) {
  const [member, product] = await Promise.all([
    createSubscriber(),
    createProduct({ stock: 3, priceCents: options.priceCents ?? 2000 }),
  ]);
  await fill(member, { products: [[product, 1]] });
  const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
  await payByCard(placed, options.card ?? testCards.good);
  await drainQueues();
  return { member, product, orderId: placed.orderId, paymentId: placed.payment_intent_id! };
}

/** A new member's first order of a share, by a bank transfer that is on its way. */
export async function joinedByBank() {
  const [member, plan] = await Promise.all([createMember(), fullShare()]);
  await fill(member, { plan: plan.id });
  const body = { payment_method_type: 'ach' } as const;
  const placed = (await member.client.call('createPaymentIntent', { body })).body;
  await payByBank(placed, testBanks.good);
  await drainQueues();
  return { member, orderId: placed.orderId, paymentId: placed.payment_intent_id! };
}
