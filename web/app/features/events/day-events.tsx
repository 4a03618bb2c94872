import { Clock, MapPin } from 'lucide-react';
import { Badge } from '#web/components/badge.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { EventRegistration } from './event-registration.tsx';
import { eventTime, eventType, type CalendarEvent } from './event-types.ts';

interface DayEventsProps {
  day: string | undefined;
  events: readonly CalendarEvent[];
  isLoading: boolean;
}

export function DayEvents({ day, events, isLoading }: DayEventsProps) {
  return (
    <section
      aria-labelledby="day-events"
      aria-live="polite"
      aria-busy={isLoading}
      className="self-start rounded-lg border border-line bg-surface p-6"
    >
      <h2 id="day-events" className="text-xl">
        {day ? formatDay(day) : 'Choose a day'}
      </h2>
      {!day ? (
        <p className="mt-3 text-ink-soft">Its events will appear here.</p>
      ) : isLoading ? (
        <p className="mt-3 text-ink-soft">Loading…</p>
      ) : events.length === 0 ? (
        <p className="mt-3 text-ink-soft">No events scheduled for this date.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {events.map((event) => {
            const type = eventType(event.event_type);
            return (
              <li key={event.id} className="py-4 first:pt-0 last:pb-0">
                <Badge tone={type.tone}>{type.label}</Badge>
                <h3 className="mt-2 text-lg">{event.title}</h3>
                {event.description && (
                  <p className="mt-1 whitespace-pre-line text-ink-soft">{event.description}</p>
                )}
                <p className="mt-2 flex items-center gap-2 text-sm">
                  <Clock aria-hidden="true" className="icon-sm text-leaf" />{' '}
                  <span>{eventTime(event.start_time)}</span>
                </p>
                {event.location && (
                  <p className="mt-1 flex items-center gap-2 text-sm">
                    <MapPin aria-hidden="true" className="icon-sm text-leaf" /> <span>{event.location}</span>
                  </p>
                )}
                {event.registration && <EventRegistration event={event} registration={event.registration} />}
                <AddToCalendar event={event} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
