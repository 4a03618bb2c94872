import '#web/api/back-office-routes.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import type { CommitmentChanges, NewCommitment } from './commitment-form-schema.ts';

/**
 * The calls that change commitments. A vendor's calls change the vendor's own commitments. Staff have other
 * calls, for the commitments of any vendor.
 */
export interface CommitmentCalls {
  create(body: NewCommitment, vendorId: string): Promise<unknown>;
  update(id: string, body: CommitmentChanges): Promise<unknown>;
  cancel(id: string, body: { version: number; reason: string }): Promise<unknown>;
}

export function useVendorsCommitments(): CommitmentCalls {
  const create = useApiMutation('createAdminShareCommitment');
  const update = useApiMutation('updateAdminShareCommitment');
  const cancel = useApiMutation('cancelAdminShareCommitment');
  return {
    create: (body, vendorId) => create.mutateAsync({ body: { ...body, vendor_id: vendorId } }),
    update: (id, body) => update.mutateAsync({ params: { id }, body }),
    cancel: (id, body) => cancel.mutateAsync({ params: { id }, body }),
  };
}
