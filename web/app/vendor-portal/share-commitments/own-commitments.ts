import type { CommitmentCalls } from '#web/features/share-commitments/commitment-calls.ts';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';

/** The calls about the vendor's own commitments; for staff those of the vendor whom they act for. */
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
