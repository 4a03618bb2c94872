import { CalendarPlus } from 'lucide-react';
import { calendarFile } from '#shared/calendar-file.ts';
import { Button } from '#web/components/button.tsx';
import { saveFile } from '#web/features/files/save-file.ts';
import type { CalendarEvent } from './event-types.ts';

export function AddToCalendar({ event }: { event: CalendarEvent }) {
  const { id, title, event_date: date, start_time: time, location: place, description } = event;
  const save = () =>
    saveFile(
      `event-${date}.ics`,
      'text/calendar',
      calendarFile([{ id, title, date, time, location: place, description }], {
        host: location.hostname,
        now: new Date(),
      }),
    );
  return (
    <Button tone="quiet" size="small" className="mt-2 -ml-4" onClick={save}>
      <CalendarPlus aria-hidden="true" className="icon-md" /> Add to calendar
      <span className="sr-only">{`: ${title}`}</span>
    </Button>
  );
}
