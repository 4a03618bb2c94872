import { calendarFile } from '#web/features/files/calendar-file.ts';
import type { Pickup } from './my-share.ts';

/** The pickup as a calendar file: the whole day, since hours are written by people. */
export function pickupCalendarFile(
  { cycle_id, pickup_date, place }: Pickup,
  planName: string,
  now: Date,
): string {
  return calendarFile(
    {
      id: cycle_id,
      title: `Pick up ${planName || 'my order'}`,
      date: pickup_date,
      ...(place && {
        location: `${place.name}, ${place.address}, ${place.city}, ${place.state} ${place.zip_code}`,
        description: [place.hours, place.phone].filter(Boolean).join('\n'),
      }),
    },
    now,
  );
}
