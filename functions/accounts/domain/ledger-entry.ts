import type * as z from 'zod';
import type { ledgerEntry } from '#shared/contracts/accounts/profile.ts';
import { toDollars } from '#shared/money.ts';

/** The ledgers of each account: credit to spend, and deposits that are the member's. */
export type Ledger = 'credit' | 'deposit';

/** An entry of an append-only ledger, written in the transaction that causes it. */
export interface LedgerEntry {
  id: string;
  userId: string;
  createdAt: string;
  /** Positive when the entry adds to the balance. */
  amountCents: number;
  balanceAfterCents: number;
  reason: string;
  /** The cause, e.g. an order id. */
  source: string;
}

export const toLedgerEntry = (entry: LedgerEntry): z.output<typeof ledgerEntry> => ({
  id: entry.id,
  created_at: entry.createdAt,
  amount: toDollars(entry.amountCents),
  balance_after: toDollars(entry.balanceAfterCents),
  reason: entry.reason,
  source: entry.source,
});
