import { EventsPage } from '#web/features/events/events-page.tsx';
import { PickupMap } from '#web/features/pickup-map/pickup-map.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta('Map & Directions', 'A map of the co-op’s pickup locations, and the way to each of them.');

export default function EventsMapPage() {
  return (
    <EventsPage>
      <PickupMap />
    </EventsPage>
  );
}
