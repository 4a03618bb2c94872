import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { recordDialog } from '#web/components/record-dialog.tsx';
import { CommitmentDialog } from '#web/features/share-commitments/commitment-dialog.tsx';
import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { ownCommitment, useOwnCommitments, useOwnId } from '../own-commitments.ts';

export default recordDialog({
  ...ownCommitment,
  title: 'Change Commitment',
  Dialog: function CommitmentEdit(opened) {
    const calls = useOwnCommitments();
    const vendorId = useOwnId();
    const available = useVendorQuery('listAvailableCoopCycles').data?.cycles;
    const { may_change: mayChange, cycle, commission_rate: commissionRate } = opened.record;
    if (mayChange)
      return (
        <CommitmentDialog
          {...opened}
          calls={calls}
          cycles={available ?? (cycle ? [cycle] : [])}
          commissionRate={commissionRate}
          vendorId={vendorId}
        />
      );
    return (
      <Dialog isOpen onClose={opened.onClose} title="Change Commitment" size="small">
        <Notice
          tone="warn"
          title="This commitment cannot be changed any more. Please ask our staff if something has to change."
        />
      </Dialog>
    );
  },
});
