import { useVendorsCommitments } from '#web/features/share-commitments/commitment-calls.ts';
import { CommitmentCancelDialog } from '#web/features/share-commitments/commitment-cancel-dialog.tsx';
import { VendorsCommitmentRecord } from './vendors-commitment.tsx';

export default function CommitmentCancel() {
  const calls = useVendorsCommitments();
  return (
    <VendorsCommitmentRecord title="Cancel Commitment">
      {(commitment, reread, close) => (
        <CommitmentCancelDialog calls={calls} commitment={commitment} reread={reread} onClose={close} />
      )}
    </VendorsCommitmentRecord>
  );
}
