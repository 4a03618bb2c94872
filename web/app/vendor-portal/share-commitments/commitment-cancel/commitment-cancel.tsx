import { recordDialog } from '#web/components/record-dialog.tsx';
import { CommitmentCancelDialog } from '#web/features/share-commitments/commitment-cancel-dialog.tsx';
import { ownCommitment, useOwnCommitments } from '../own-commitments.ts';

export default recordDialog({
  ...ownCommitment,
  title: 'Cancel Commitment',
  Dialog: function CommitmentCancel(opened) {
    return <CommitmentCancelDialog {...opened} calls={useOwnCommitments()} />;
  },
});
