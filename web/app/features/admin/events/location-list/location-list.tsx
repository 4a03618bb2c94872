import { useSearchParams } from 'react-router';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { EventsAndCalendar } from './events-and-calendar.tsx';

type View = 'calendar' | 'locations';

/** Dates of the co-op with the cycles that pickups make, and the places of pickup. */
export default function EventManagement() {
  const [params, setParams] = useSearchParams();
  const view: View = params.get('view') === 'locations' ? 'locations' : 'calendar';
  return (
    <Tabs<View>
      label="Event Management"
      selected={view}
      onSelect={(next) => setParams({ tab: 'events', view: next })}
      items={[
        { id: 'calendar', label: 'Events & Calendar', content: <EventsAndCalendar /> },
        { id: 'locations', label: 'Pickup Locations', content: <LocationsToCome /> },
      ]}
    />
  );
}

function LocationsToCome() {
  return (
    <EmptyState
      title="Not here yet"
      action={
        <LinkButton to="/pickup-locations" tone="secondary">
          See the pickup locations
        </LinkButton>
      }
    >
      Adding and editing pickup locations will be here. For now, the public page shows the ones in use.
    </EmptyState>
  );
}
