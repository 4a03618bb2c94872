import type { ComponentProps } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Select } from '#web/components/select.tsx';

export function UsualPickupLocationSelect({
  chosen,
  error,
  ...select
}: { chosen: string | null } & Omit<ComponentProps<typeof Select>, 'label' | 'children'>) {
  const { data, isPending, isError } = useApiQuery('listPickupLocations');
  const locations = data?.pickup_locations ?? [];
  const nothing = isPending ? 'Loading pickup locations...' : 'No pickup locations available';
  const isUnlisted = chosen !== null && !locations.some(({ id }) => id === chosen);
  return (
    // The options load later than the form's value. A new key mounts the select again, which then shows the value.
    <Select
      {...select}
      key={locations.length}
      label="Where you pick up your orders"
      error={error ?? (isError ? 'Error loading pickup locations' : undefined)}
      hint="Used for what you order from now on; what is ordered already stays where it is. You can choose another one at checkout."
    >
      {(isUnlisted || chosen === null) && (
        <option value={chosen ?? ''}>{locations.length > 0 ? 'Select a pickup location' : nothing}</option>
      )}
      {locations.map(({ id, name, city }) => (
        <option key={id} value={id}>
          {`${name}, ${city}`}
        </option>
      ))}
    </Select>
  );
}
