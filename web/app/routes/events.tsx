import { EventCalendar } from '#web/features/events/event-calendar.tsx';
import { EventsPage } from '#web/features/events/events-page.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta('Events', 'Pickup days, order cut-offs, markets and workshops of the co-op, month by month.');

export default function EventsCalendarPage() {
  return (
    <EventsPage>
      <EventCalendar />
    </EventsPage>
  );
}
