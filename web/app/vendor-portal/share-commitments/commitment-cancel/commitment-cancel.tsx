import { useOwnCommitments } from '#web/vendor-portal/share-commitments/own-commitments.ts';
import { CommitmentCancelDialog } from '#web/features/share-commitments/commitment-cancel-dialog.tsx';
import { OwnCommitment } from '../own-commitment.tsx';

export default function CommitmentCancel() {
  const calls = useOwnCommitments();
  return (
    <OwnCommitment title="Cancel Commitment">
      {(commitment, reread, close) => (
        <CommitmentCancelDialog calls={calls} commitment={commitment} reread={reread} onClose={close} />
      )}
    </OwnCommitment>
  );
}
