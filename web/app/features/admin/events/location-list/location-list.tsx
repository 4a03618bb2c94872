import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { EventTabs } from '../common/event-tabs.tsx';

/** The places of pickup. */
export default function LocationList() {
  return (
    <div className="grid gap-6">
      <EventTabs />
      <LocationsPlaceholder />
    </div>
  );
}

function LocationsPlaceholder() {
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
