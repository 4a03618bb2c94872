import { useContext } from 'react';
import { ChosenVendor, useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { useOwnCommitments } from '#web/vendor-portal/share-commitments/own-commitments.ts';
import { CommitmentDialog } from '#web/features/share-commitments/commitment-dialog.tsx';
import { OwnCommitment } from '../own-commitment.tsx';

export default function CommitmentEdit() {
  const { user } = useSession();
  const chosen = useContext(ChosenVendor);
  const calls = useOwnCommitments();
  const available = useVendorQuery('listAvailableCoopCycles').data?.cycles;
  return (
    <OwnCommitment title="Change Commitment">
      {(commitment, reread, close) =>
        commitment.may_change ? (
          <CommitmentDialog
            calls={calls}
            commitment={commitment}
            reread={reread}
            cycles={available ?? (commitment.cycle ? [commitment.cycle] : [])}
            commissionRate={commitment.commission_rate}
            vendorId={chosen ?? user?.id ?? ''}
            onClose={close}
          />
        ) : (
          <Dialog isOpen onClose={close} title="Change Commitment" size="small">
            <Notice
              tone="warn"
              title="This commitment cannot be changed any more. Please ask our staff if something has to change."
            />
          </Dialog>
        )
      }
    </OwnCommitment>
  );
}
