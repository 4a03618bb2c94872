import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { CommitmentDialog } from '#web/features/share-commitments/commitment-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useOwnCommitments, useOwnId } from '../own-commitments.ts';

export default function CommitmentCreate() {
  const vendorId = useOwnId();
  const close = useCloseDialog();
  const calls = useOwnCommitments();
  const read = useVendorQuery('listAvailableCoopCycles');
  return (
    <RecordDialog
      title="New Commitment"
      read={read}
      record={read.data?.cycles}
      missing="There is no pickup to promise for."
      onClose={close}
    >
      {(cycles) =>
        cycles[0] ? (
          <CommitmentDialog
            calls={calls}
            cycles={cycles}
            cycleId={cycles[0].id}
            commissionRate={read.data?.commission_rate ?? 0}
            vendorId={vendorId}
            onClose={close}
          />
        ) : (
          <Dialog isOpen onClose={close} title="New Commitment" size="small">
            <Notice tone="info" title="No pickup is planned right now. Please look again later." />
          </Dialog>
        )
      }
    </RecordDialog>
  );
}
