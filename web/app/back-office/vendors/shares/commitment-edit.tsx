import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useVendorsCommitments } from '#web/features/share-commitments/commitment-calls.ts';
import { CommitmentDialog } from '#web/features/share-commitments/commitment-dialog.tsx';
import { VendorsCommitmentRecord } from './vendors-commitment.tsx';

export default function CommitmentEdit() {
  const calls = useVendorsCommitments();
  return (
    <VendorsCommitmentRecord title="Change Commitment">
      {(commitment, reread, close) =>
        commitment.status !== 'cancelled' ? (
          <CommitmentDialog
            calls={calls}
            commitment={commitment}
            reread={reread}
            cycles={commitment.cycle ? [commitment.cycle] : []}
            vendorId={commitment.vendor_id}
            onClose={close}
          />
        ) : (
          <Dialog isOpen onClose={close} title="Change Commitment" size="small">
            <Notice tone="warn" title="This commitment is cancelled. Please add a new one." />
          </Dialog>
        )
      }
    </VendorsCommitmentRecord>
  );
}
