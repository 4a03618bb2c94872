import { recordDialog } from '#web/components/record-dialog.tsx';
import { CommitmentDetailDialog } from '#web/features/share-commitments/commitment-detail-dialog.tsx';
import { ownCommitment } from '../own-commitments.ts';

export default recordDialog({ ...ownCommitment, title: 'Commitment', Dialog: CommitmentDetailDialog });
