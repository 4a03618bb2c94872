import { PageHeader } from '#web/components/page-header.tsx';
import { EventCalendar } from '#web/features/events/event-calendar.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta('Events', 'Pickup days, order cut-offs, markets and workshops of the co-op, month by month.');

export default function EventsPage() {
  return (
    <>
      <PageHeader title="What’s happening">Pickup days, order cut-offs, markets and workshops.</PageHeader>
      <div className="page pb-20">
        <EventCalendar />
      </div>
    </>
  );
}
