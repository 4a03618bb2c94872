import { listCredits } from '#shared/contracts/accounts/profile.ts';
import { toDollars } from '#shared/money.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { listLedgerEntries } from '../data/ledgers.ts';
import { toLedgerEntry } from '../domain/ledger-entry.ts';
import { requireUser } from '../data/users.ts';

export const handler = endpoint(listCredits, async ({ actor, query }) => {
  const [user, page] = await Promise.all([
    requireUser(actor.userId),
    listLedgerEntries(query.ledger, actor.userId, 50, query.cursor),
  ]);
  return {
    balance: toDollars(query.ledger === 'credit' ? user.creditCents : user.depositCents),
    entries: page.items.map(toLedgerEntry),
    next_cursor: encodeCursor(page.cursor),
  };
});
