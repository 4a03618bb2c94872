import type { ComponentProps } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Select } from '#web/components/select.tsx';

/**
 * A select of the active pickup locations. While they are loading, and when there are none or the read
 * failed, it shows the specification's texts. A failed read can be tried again.
 */
export function PickupLocationSelect(props: Omit<ComponentProps<typeof Select>, 'children'>) {
  const locations = useApiQuery('listPickupLocations');
  const list = locations.data?.pickup_locations ?? [];
  const prompt = locations.isPending
    ? 'Loading pickup locations...'
    : locations.isError
      ? 'Error loading pickup locations'
      : list.length === 0
        ? 'No pickup locations available'
        : 'Choose a location';
  return (
    <div>
      <Select {...props}>
        <option value="">{prompt}</option>
        {list.map(({ id, name, city }) => (
          <option key={id} value={id}>
            {`${name}, ${city}`}
          </option>
        ))}
      </Select>
      {locations.isError && (
        <Button
          tone="quiet"
          size="small"
          className="-ml-4"
          pending={locations.isFetching}
          onClick={() => void locations.refetch()}
        >
          Try Again
        </Button>
      )}
    </div>
  );
}
