import { listLedgerEntries } from '#functions/accounts/data/ledgers.ts';
import { toLedgerEntry } from '#functions/accounts/domain/ledger-entry.ts';
import { listMessagesTo } from '#functions/outbox/data/outbox.ts';
import { listOrdersOf } from '#functions/orders/data/orders.ts';
import { toSentMessage } from '../domain/sent-message.ts';
import { readLogin } from '#functions/platform/identity-provider.ts';
import { toOrderSummary } from '#functions/orders/domain/to-order.ts';

const latest = 10;
const latestMessages = 20;

/** For an unknown id, the lists are empty. */
export async function showActivity(userId: string) {
  const [orders, credits, deposits, messages, login] = await Promise.all([
    listOrdersOf(userId, latest, undefined),
    listLedgerEntries('credit', userId, latest, undefined),
    listLedgerEntries('deposit', userId, latest, undefined),
    listMessagesTo(userId, latestMessages),
    readLogin(userId),
  ]);
  const ready = login?.isEnabled === false ? 'blocked' : 'ready';
  return {
    orders: orders.items.map(toOrderSummary),
    credits: credits.items.map(toLedgerEntry),
    deposits: deposits.items.map(toLedgerEntry),
    messages: messages.map(toSentMessage),
    sign_in: { state: login ? ready : ('no_password' as const), changed_at: login?.changedAt ?? null },
  } as const;
}
