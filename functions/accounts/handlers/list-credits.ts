import { listCredits } from '#shared/contracts/accounts/profile.ts';
import { toDollars } from '#shared/money.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { listCreditEntries } from '../data/credits.ts';
import { requireUser } from '../data/users.ts';

export const handler = endpoint(listCredits, async ({ actor, query }) => {
  const [user, page] = await Promise.all([
    requireUser(actor.userId),
    listCreditEntries(actor.userId, 50, query.cursor),
  ]);
  const entries = page.items.map((entry) => ({
    id: entry.id,
    created_at: entry.createdAt,
    amount: toDollars(entry.amountCents),
    balance_after: toDollars(entry.balanceAfterCents),
    reason: entry.reason,
    source: entry.source,
  }));
  return {
    balance: toDollars(user.creditCents),
    entries,
    next_cursor: encodeCursor(page.cursor),
  };
});
