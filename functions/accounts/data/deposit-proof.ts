import { defineEntity } from '#functions/platform/entity.ts';
import { everyPage } from '#functions/platform/list-query.ts';
import { put, transact } from '#functions/platform/table.ts';
import type { DepositProof } from '../domain/deposit-proof.ts';
import type { LedgerEntry } from '../domain/ledger-entry.ts';
import { listLedgerEntries } from './ledgers.ts';

export const depositProofEntity = defineEntity<DepositProof, []>({
  name: 'deposit proof',
  key: () => ({ pk: 'DEPOSIT_PROOF', sk: 'DEPOSIT_PROOF' }),
  idOf: () => [],
});

export const saveDepositProof = (proof: DepositProof): Promise<void> =>
  transact([put('deposit proof', { Item: depositProofEntity.item(proof) })]);

/** Reads all ledger entries of an account's deposits, newest first. */
export const allDepositEntries = (userId: string): Promise<LedgerEntry[]> =>
  everyPage((cursor) => listLedgerEntries('deposit', userId, 200, cursor));
