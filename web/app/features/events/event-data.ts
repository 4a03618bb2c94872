import { brand } from '#shared/brand.ts';
import { localInstant } from '#shared/local-date.ts';
import { siteAddress } from '#web/site-address.ts';
import type { CalendarEvent } from './event-types.ts';

/**
 * Markets, workshops and other events for search engines (schema.org/Event). Pickups and cut-offs are left
 * out, because nobody visits them as events.
 */
export const eventsData = (events: readonly CalendarEvent[]) => ({
  '@graph': events
    .filter(({ event_type: type }) => type !== 'pickup_date' && type !== 'cutoff_date')
    .map((event) => ({
      '@type': 'Event',
      name: event.title,
      description: event.description,
      startDate: event.start_time
        ? localInstant(event.event_date, event.start_time).toISOString()
        : event.event_date,
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        '@type': 'Place',
        name: event.location || brand.name,
        address: event.location || brand.region,
      },
      organizer: { '@type': 'Organization', name: brand.name, url: `${siteAddress()}/` },
      image: `${siteAddress()}/share.jpg`,
      url: `${siteAddress()}/events?date=${event.event_date}`,
    })),
});
