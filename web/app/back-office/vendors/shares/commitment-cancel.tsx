import { recordDialog } from '#web/components/record-dialog.tsx';
import { useVendorsCommitments } from '#web/features/share-commitments/commitment-calls.ts';
import { CommitmentCancelDialog } from '#web/features/share-commitments/commitment-cancel-dialog.tsx';
import { vendorsCommitment, type VendorsCommitment } from './use-vendors-commitment.ts';

export default recordDialog<VendorsCommitment>({
  ...vendorsCommitment,
  title: 'Cancel Commitment',
  Dialog: function CommitmentCancel(opened) {
    return <CommitmentCancelDialog {...opened} calls={useVendorsCommitments()} />;
  },
});
