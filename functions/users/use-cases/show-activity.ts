import { listCreditEntries } from '#functions/accounts/data/credits.ts';
import { toCreditEntry } from '#functions/accounts/domain/credit-entry.ts';
import { listOrdersOf } from '#functions/orders/data/orders.ts';
import { toOrderSummary } from '#functions/orders/domain/order.ts';
import { readLogin } from '#functions/platform/identity-provider.ts';

const latest = 10;

/** The latest orders and credit entries of an account, and how it is signed in to: none of an id that nobody has. */
export async function showActivity(userId: string) {
  const [orders, credits, login] = await Promise.all([
    listOrdersOf(userId, latest, undefined),
    listCreditEntries(userId, latest, undefined),
    readLogin(userId),
  ]);
  const ready = login?.isEnabled === false ? 'blocked' : 'ready';
  return {
    orders: orders.items.map(toOrderSummary),
    credits: credits.items.map(toCreditEntry),
    sign_in: { state: login ? ready : ('no_password' as const), changed_at: login?.changedAt ?? null },
  } as const;
}
