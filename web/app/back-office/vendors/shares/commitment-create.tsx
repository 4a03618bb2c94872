import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useVendorNames } from '#web/back-office/products/use-vendor-names.ts';
import { useVendorsCommitments } from '#web/features/share-commitments/commitment-calls.ts';
import { CommitmentDialog } from '#web/features/share-commitments/commitment-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useShareDemand } from './use-share-demand.ts';

export default function CommitmentCreate() {
  const close = useCloseDialog();
  const calls = useVendorsCommitments();
  const { vendors } = useVendorNames();
  const demand = useShareDemand();
  return (
    <RecordDialog
      title="New Commitment"
      read={demand}
      record={demand.data}
      missing="There is no such cycle."
      onClose={close}
    >
      {({ cycles, demand: of }) => (
        <CommitmentDialog
          calls={calls}
          cycles={of && !cycles.some(({ id }) => id === of.cycle.id) ? [of.cycle, ...cycles] : cycles}
          cycleId={of?.cycle.id ?? ''}
          vendors={vendors}
          onClose={close}
        />
      )}
    </RecordDialog>
  );
}
