import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { recordDialog } from '#web/components/record-dialog.tsx';
import { useVendorsCommitments } from '#web/features/share-commitments/commitment-calls.ts';
import { CommitmentDialog } from '#web/features/share-commitments/commitment-dialog.tsx';
import { vendorsCommitment, type VendorsCommitment } from './use-vendors-commitment.ts';

export default recordDialog<VendorsCommitment>({
  ...vendorsCommitment,
  title: 'Change Commitment',
  Dialog: function CommitmentEdit(opened) {
    const calls = useVendorsCommitments();
    const { status, cycle, vendor_id: vendorId } = opened.record;
    if (status !== 'cancelled')
      return <CommitmentDialog {...opened} calls={calls} cycles={cycle ? [cycle] : []} vendorId={vendorId} />;
    return (
      <Dialog isOpen onClose={opened.onClose} title="Change Commitment" size="small">
        <Notice tone="warn" title="This commitment is cancelled. Please add a new one." />
      </Dialog>
    );
  },
});
