import { productEntity } from '#functions/catalogue/data/products.ts';
import { keys, lists } from '#functions/platform/keys.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { LedgerEntry } from '#functions/accounts/domain/ledger-entry.ts';
import { anonymous, control, readItem, readListing, readPartition, type Member } from './world.ts';

export const fullShare = async () =>
  (await anonymous().call('listPlans')).body.plans.findLast((plan) => !plan.is_trial)!;

export async function fill(
  member: Member,
  lines: { plan?: string; products?: [Product, number][] },
): Promise<void> {
  if (lines.plan) await member.client.call('addToCart', { body: { plan_id: lines.plan } });
  for (const [product, quantity] of lines.products ?? []) {
    const { status, body } = await member.client.call('addToCart', {
      body: { product_id: product.id, quantity },
    });
    if (status !== 200) throw new Error(`Adding to the cart answered ${status}: ${body.error}`);
  }
}

export const ordersOf = (member: Member) => readListing<Order>(lists.member(member.id), 'ORDER#');
export const subscriptionsOf = (member: Member) =>
  readListing<Subscription>(lists.member(member.id), 'SUBSCRIPTION#');
export const userOf = async (member: Member) => (await readItem<User>(keys.user(member.id)))!;
export const stockOf = async (product: Product) =>
  (await readItem<Product>(productEntity.key(product.id)))!.stock;
export const ledgerOf = (member: Member) => readPartition<LedgerEntry>(keys.user(member.id).pk, 'CREDIT#');

interface ProviderPayment {
  id: string;
  status: string;
  amount: number;
  amount_received?: number;
  metadata: Record<string, string>;
}

export async function paymentsOf(orderId: string): Promise<ProviderPayment[]> {
  const answer = await control<{ payments: ProviderPayment[] } | ProviderPayment[]>(
    'GET',
    '/stripe/payments',
  );
  const payments = Array.isArray(answer) ? answer : answer.payments;
  return payments.filter((payment) => payment.metadata.order_id === orderId);
}

export const settlePayment = (paymentIntentId: string) =>
  control('POST', `/stripe/payments/${paymentIntentId}/settle`, {});
export const failPayment = (paymentIntentId: string) =>
  control('POST', `/stripe/payments/${paymentIntentId}/fail`, { code: 'insufficient_funds' });
export const webhookMode = (mode: {
  duplicate?: number;
  shuffle?: boolean;
  paused?: boolean;
  drop?: boolean;
}) =>
  control('POST', '/stripe/webhooks/mode', {
    duplicate: 0,
    shuffle: false,
    paused: false,
    drop: false,
    ...mode,
  });
export const flushWebhooks = () => control('POST', '/stripe/webhooks/flush', {});

export const runJob = (name: string, event: object = {}) =>
  control<{ body?: unknown }>('POST', '/invoke', { functionName: name, event });
