import type { BadgeTone } from '#web/components/badge.tsx';
import type { AdminCycle } from '../calendar-entries.ts';

const styles: Record<AdminCycle['status'], { label: string; tone: BadgeTone }> = {
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  open: { label: 'Open', tone: 'good' },
  closed: { label: 'Closed', tone: 'warn' },
  charged: { label: 'Charged', tone: 'info' },
  packed: { label: 'Packed', tone: 'info' },
  completed: { label: 'Completed', tone: 'leaf' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
};

export const cycleStatus = (cycle: AdminCycle) => styles[cycle.status];
