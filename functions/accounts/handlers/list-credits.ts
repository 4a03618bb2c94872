import { listCredits } from '#shared/contracts/accounts/profile.ts';
import { toDollars } from '#shared/money.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { listCreditEntries } from '../data/credits.ts';
import { toCreditEntry } from '../domain/credit-entry.ts';
import { requireUser } from '../data/users.ts';

export const handler = endpoint(listCredits, async ({ actor, query }) => {
  const [user, page] = await Promise.all([
    requireUser(actor.userId),
    listCreditEntries(actor.userId, 50, query.cursor),
  ]);
  return {
    balance: toDollars(user.creditCents),
    entries: page.items.map(toCreditEntry),
    next_cursor: encodeCursor(page.cursor),
  };
});
