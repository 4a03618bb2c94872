import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { useSelectedIds } from '#web/hooks/use-selected-ids.ts';
import { EventTabs } from '#web/back-office/calendar/event-tabs.tsx';
import { AddLocation } from './add-location.tsx';
import { locationColumns } from './location-columns.tsx';
import { SelectedLocations } from './selected-locations.tsx';

export default function LocationList() {
  const filters = useSearchFilters();
  const isAdding = filters.read('add', ['location'], '') === 'location';
  const [selected, select] = useSelectedIds();
  const locations = useApiQuery('listAdminPickupLocations');
  const rows = locations.data?.pickup_locations;
  return (
    <div className="grid gap-6">
      <EventTabs />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          aria-expanded={isAdding}
          onClick={() => filters.change({ add: isAdding ? undefined : 'location' })}
        >
          <Plus aria-hidden="true" className="icon-md" /> Add New Location
        </Button>
      </div>
      {isAdding && <AddLocation onClose={() => filters.change({ add: undefined })} />}
      <div className="max-h-[600px] overflow-y-auto [--sticky-top:0px]">
        <DataTable
          label="Pickup locations"
          columns={locationColumns}
          read={locations}
          rows={rows}
          rowId={({ id }) => id}
          selection={{
            ids: selected,
            onChange: select,
            labelOf: ({ name }) => `Select ${name}`,
            actions: <SelectedLocations ids={selected} rows={rows ?? []} onDone={select} />,
          }}
          empty={{
            title: 'No pickup locations yet',
            text: 'Add the first one. Members choose from the active ones.',
          }}
        />
      </div>
      <Outlet />
    </div>
  );
}
