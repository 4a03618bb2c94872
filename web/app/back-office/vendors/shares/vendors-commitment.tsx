import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';

export type VendorsCommitment = Output<'getAdminShareCommitment'>['commitment'];

interface VendorsCommitmentProps {
  title: string;
  children(
    commitment: VendorsCommitment,
    reread: () => Promise<VendorsCommitment | undefined>,
    close: () => void,
  ): ReactNode;
}

/** A dialog about the vendor's commitment that the address names. */
export function VendorsCommitmentRecord({ title, children }: VendorsCommitmentProps) {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const read = useApiQuery('getAdminShareCommitment', { params: { id } });
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
