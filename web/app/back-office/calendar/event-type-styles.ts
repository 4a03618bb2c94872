import type { AdminEvent } from './calendar-entries.ts';

export const eventTypeStyles: Record<AdminEvent['event_type'], string> = {
  pickup_date: 'bg-leaf-soft text-leaf-strong',
  cutoff_date: 'bg-warn-soft text-warn',
  market: 'bg-citrus-soft text-citrus-strong',
  workshop: 'bg-info-soft text-info',
  other: 'bg-sunken text-ink-soft',
};
