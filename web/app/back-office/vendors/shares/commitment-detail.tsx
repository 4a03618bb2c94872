import { CommitmentDetailDialog } from '#web/features/share-commitments/commitment-detail-dialog.tsx';
import { VendorsCommitmentRecord } from './vendors-commitment.tsx';

export default function CommitmentDetail() {
  return (
    <VendorsCommitmentRecord title="Commitment">
      {(commitment, _reread, close) => <CommitmentDetailDialog commitment={commitment} onClose={close} />}
    </VendorsCommitmentRecord>
  );
}
