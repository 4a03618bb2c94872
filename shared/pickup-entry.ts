import type { CalendarEntry } from './calendar-file.ts';

interface PickupPlace {
  name: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  hours: string;
  phone: string;
}

/** A pickup as a calendar entry. It takes the whole day, because opening hours are free text. */
export const pickupEntry = (
  id: string,
  date: string,
  planName: string,
  place: PickupPlace | null,
): CalendarEntry => ({
  id,
  title: `Pick up ${planName || 'my order'}`,
  date,
  ...(place && {
    location: `${place.name}, ${place.address}, ${place.city}, ${place.state} ${place.zip_code}`,
    description: [place.hours, place.phone].filter(Boolean).join('\n'),
  }),
});
