import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { recordIn } from '#web/components/record-dialog.tsx';

export type VendorsCommitment = Output<'getAdminShareCommitment'>['commitment'];

const useRecord = (id: string) =>
  recordIn(useApiQuery('getAdminShareCommitment', { params: { id } }), ({ commitment }) => commitment);

export const vendorsCommitment = { missing: 'This commitment does not exist.', useRecord };
