import { Badge } from '#web/components/badge.tsx';
import { formatInstantShort } from '#web/format/format-date.ts';
import type { PackingDay } from './use-packing-days.ts';

export function PackingState({ day }: { day: PackingDay }) {
  const { packing } = day;
  if (!packing) return <Badge tone={day.may_lock ? 'citrus' : 'neutral'}>{unlockedText(day)}</Badge>;
  if (packing.state === 'making') return <Badge tone="info">Lists are being made…</Badge>;
  return (
    <span>
      {`Version ${packing.number}, locked ${formatInstantShort(packing.locked_at)} by ${packing.locked_by}`}
    </span>
  );
}

/** The statuses of cycles whose shares are billed. */
const billed = ['charged', 'packed', 'completed'];

export function unlockedText({ may_lock: mayLock, status }: PackingDay): string {
  if (mayLock) return 'Ready to lock';
  if (status === 'cancelled') return 'Called off';
  return billed.includes(status) ? 'Over, not locked' : 'Not billed yet';
}
