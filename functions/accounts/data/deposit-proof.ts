import { defineEntity } from '#functions/platform/entity.ts';
import { put, transact } from '#functions/platform/table.ts';
import type { DepositProof } from '../domain/deposit-proof.ts';

export const depositProofEntity = defineEntity<DepositProof, []>({
  name: 'deposit proof',
  key: () => ({ pk: 'DEPOSIT_PROOF', sk: 'DEPOSIT_PROOF' }),
  idOf: () => [],
});

export const saveDepositProof = (proof: DepositProof): Promise<void> =>
  transact([put('deposit proof', { Item: depositProofEntity.item(proof) })]);
