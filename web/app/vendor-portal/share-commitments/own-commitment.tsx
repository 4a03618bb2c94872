import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import type { Commitment } from '#web/features/share-commitments/commitment-form-schema.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';

interface OwnCommitmentProps {
  title: string;
  children(
    commitment: Commitment,
    reread: () => Promise<Commitment | undefined>,
    close: () => void,
  ): ReactNode;
}

/** A dialog about the commitment that the address names. */
export function OwnCommitment({ title, children }: OwnCommitmentProps) {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const read = useVendorQuery('getShareCommitment', { params: { id } });
  const reread = async () => (await read.refetch()).data?.commitment;
  return (
    <RecordDialog
      key={id}
      title={title}
      read={read}
      record={read.data?.commitment}
      missing="This commitment does not exist."
      onClose={close}
    >
      {(commitment) => children(commitment, reread, close)}
    </RecordDialog>
  );
}
