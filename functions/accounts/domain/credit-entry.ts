import type * as z from 'zod';
import type { creditEntry } from '#shared/contracts/accounts/profile.ts';
import { toDollars } from '#shared/money.ts';

/** One entry of a member's append-only ledger. Written in the transaction that causes it. */
export interface CreditEntry {
  id: string;
  userId: string;
  createdAt: string;
  /** Signed; positive adds. */
  amountCents: number;
  balanceAfterCents: number;
  reason: string;
  /** What caused it, e.g. an order id. */
  source: string;
}

/** An entry of the ledger as its owner and staff read it. */
export const toCreditEntry = (entry: CreditEntry): z.output<typeof creditEntry> => ({
  id: entry.id,
  created_at: entry.createdAt,
  amount: toDollars(entry.amountCents),
  balance_after: toDollars(entry.balanceAfterCents),
  reason: entry.reason,
  source: entry.source,
});
