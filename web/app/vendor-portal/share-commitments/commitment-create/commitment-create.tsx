import { useContext } from 'react';
import { ChosenVendor, useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { useOwnCommitments } from '#web/vendor-portal/share-commitments/own-commitments.ts';
import { CommitmentDialog } from '#web/features/share-commitments/commitment-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';

export default function CommitmentCreate() {
  const { user } = useSession();
  const chosen = useContext(ChosenVendor);
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
            vendorId={chosen ?? user?.id ?? ''}
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
