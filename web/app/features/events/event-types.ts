import type { Output } from '#shared/contracts/registry.ts';
import type { BadgeTone } from '#web/components/badge.tsx';

export type CalendarEvent = Output<'listEvents'>['data'][number];

const types: Partial<Record<string, { label: string; tone: BadgeTone }>> = {
  pickup_date: { label: 'Pickup Date', tone: 'leaf' },
  market: { label: 'Market', tone: 'citrus' },
  workshop: { label: 'Workshop', tone: 'info' },
  cutoff_date: { label: 'Cutoff Date', tone: 'warn' },
};

/** The label and color of an event's type. An unknown type is shown as "Event" (document 1, section 3). */
export function eventType(type: string): { label: string; tone: BadgeTone } {
  return types[type] ?? { label: 'Event', tone: 'neutral' };
}

/** A time HH:MM as `9:00 AM`. An event without a time has 'Time TBD'. */
export function eventTime(time: string): string {
  const [hours, minutes] = time.split(':').map(Number);
  if (hours === undefined || minutes === undefined || !Number.isFinite(hours + minutes)) return 'Time TBD';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
