import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import type { Commitment } from './commitment-form-schema.ts';

type Status = Commitment['status'];

export const statusTexts: Record<Status, string> = {
  committed: 'Committed',
  cancelled: 'Cancelled',
  due: 'Due',
  delivered: 'Delivered',
  short: 'Short',
  paid: 'Paid',
};
const tones: Record<Status, BadgeTone> = {
  committed: 'good',
  cancelled: 'neutral',
  due: 'citrus',
  delivered: 'leaf',
  short: 'warn',
  paid: 'good',
};

export const CommitmentStatus = ({
  commitment: { status, is_accepted: isAccepted },
}: {
  commitment: Pick<Commitment, 'status' | 'is_accepted'>;
}) => (
  <Badge tone={tones[status]}>
    {status === 'committed' && isAccepted ? 'Accepted' : statusTexts[status]}
  </Badge>
);
