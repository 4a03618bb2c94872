import { CommitmentDetailDialog } from '#web/features/share-commitments/commitment-detail-dialog.tsx';
import { OwnCommitment } from '../own-commitment.tsx';

export default function CommitmentDetail() {
  return (
    <OwnCommitment title="Commitment">
      {(commitment, _reread, close) => <CommitmentDetailDialog commitment={commitment} onClose={close} />}
    </OwnCommitment>
  );
}
