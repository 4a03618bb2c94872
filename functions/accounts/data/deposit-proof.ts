import { defineEntity } from '#functions/platform/entity.ts';
import { derivedId } from '#functions/platform/ids.ts';
import { everyPage } from '#functions/platform/list-query.ts';
import { put, transact, transactUnlessRefused } from '#functions/platform/table.ts';
import type { DepositProof } from '../domain/deposit-proof.ts';
import type { LedgerEntry } from '../domain/ledger-entry.ts';
import type { User } from '../domain/user.ts';
import { ledgerWrite, listLedgerEntries } from './ledgers.ts';
import { userEntity } from './users.ts';

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

/** Books a deposit older than the ledger as its first entry, once. A change meanwhile leaves it to the next night. */
export async function bookOpening(user: User, amountCents: number): Promise<void> {
  const openingEntry: LedgerEntry = {
    id: derivedId('dep', new Date(user.createdAt), `opening ${user.id}`),
    userId: user.id,
    createdAt: user.createdAt,
    amountCents,
    balanceAfterCents: amountCents,
    reason: 'Held since before deposits had a ledger',
    source: 'carried over',
  };
  await transactUnlessRefused([
    userEntity.check(user, ['depositCents']),
    ledgerWrite('deposit', openingEntry),
  ]);
}

/** Adds to the list of held deposits an account whose share ended before that list existed. */
export async function listAsHeld(user: User): Promise<void> {
  await transactUnlessRefused([
    userEntity.place(user, ['depositCents', 'subscriptionStatus', 'deletedAt', 'version']),
  ]);
}
