import { Badge } from '#web/components/badge.tsx';
import type { Commitment } from './commitment-form-schema.ts';

/** Whether it stands. */
export const CommitmentStatus = ({ commitment: { status } }: { commitment: Pick<Commitment, 'status'> }) =>
  status === 'committed' ? <Badge tone="good">Committed</Badge> : <Badge>Cancelled</Badge>;
