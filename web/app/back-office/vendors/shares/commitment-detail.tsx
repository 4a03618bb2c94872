import { recordDialog } from '#web/components/record-dialog.tsx';
import { CommitmentDetailDialog } from '#web/features/share-commitments/commitment-detail-dialog.tsx';
import { vendorsCommitment, type VendorsCommitment } from './use-vendors-commitment.ts';

export default recordDialog<VendorsCommitment>({
  ...vendorsCommitment,
  title: 'Commitment',
  Dialog: CommitmentDetailDialog,
});
