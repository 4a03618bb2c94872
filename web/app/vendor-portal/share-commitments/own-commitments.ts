import { useContext } from 'react';
import { recordIn } from '#web/components/record-dialog.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import type { CommitmentCalls } from '#web/features/share-commitments/commitment-calls.ts';
import { ChosenVendor, useVendorMutation, useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';

/** The calls about the vendor's own commitments. Staff use them for the vendor whom they act for. */
export function useOwnCommitments(): CommitmentCalls {
  const create = useVendorMutation('createShareCommitment');
  const update = useVendorMutation('updateShareCommitment');
  const cancel = useVendorMutation('cancelShareCommitment');
  return {
    create: (body) => create.mutateAsync({ body }),
    update: (id, body) => update.mutateAsync({ params: { id }, body }),
    cancel: (id, body) => cancel.mutateAsync({ params: { id }, body }),
  };
}

/** The id of the signed-in vendor, or of the vendor whom staff act for. */
export function useOwnId(): string {
  const { user } = useSession();
  return useContext(ChosenVendor) ?? user?.id ?? '';
}

const useRecord = (id: string) =>
  recordIn(useVendorQuery('getShareCommitment', { params: { id } }), ({ commitment }) => commitment);

export const ownCommitment = { missing: 'This commitment does not exist.', useRecord };
