import '#web/api/page-routes.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { formatDay, formatInstant, keepTimesWhole } from '#web/format/format-date.ts';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';

export function PickupChoice({ cart }: { cart: Output<'getCart'> }) {
  const locations = useApiQuery('listPickupLocations');
  const choose = useApiMutation('setPickupLocation');
  const { pickup_location: chosenLocation, cycle } = cart;
  const listedLocations = locations.data?.pickup_locations ?? [];
  const options =
    chosenLocation && !listedLocations.some(({ id }) => id === chosenLocation.id)
      ? [chosenLocation, ...listedLocations]
      : listedLocations;
  const selected = choose.isPending ? choose.variables.body?.pickup_location_id : chosenLocation?.id;
  return (
    <div className="grid gap-4">
      {cycle ? (
        <dl className="flex flex-wrap gap-x-12 gap-y-3">
          <div>
            <dt className="text-sm text-ink-soft">Pickup</dt>
            <dd className="font-semibold">{formatDay(cart.pickup_date ?? cycle.pickup_date)}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">Order by</dt>
            <dd className="font-semibold">{formatInstant(cycle.cutoff_at)}</dd>
          </div>
        </dl>
      ) : (
        <Notice tone="warn">There are no upcoming pickups to order for right now.</Notice>
      )}
      <Select
        label="Pickup location"
        id="pickup-location"
        value={selected ?? ''}
        disabled={locations.isPending}
        error={choose.error?.message ?? (locations.isError ? 'Error loading pickup locations' : undefined)}
        hint={
          chosenLocation &&
          `${chosenLocation.address}, ${chosenLocation.city}${chosenLocation.hours ? ` · ${keepTimesWhole(chosenLocation.hours)}` : ''}`
        }
        onChange={(event) => choose.mutate({ body: { pickup_location_id: event.target.value } })}
      >
        {!chosenLocation && (
          <option value="" disabled>
            {locations.isPending ? 'Loading pickup locations...' : 'Select a pickup location'}
          </option>
        )}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {cycle && chosenLocation && !cart.pickup_date && (
        <Notice tone="warn" announce="status">
          {`There is no pickup at ${chosenLocation.name} in the next cycle. Please choose another pickup location.`}
        </Notice>
      )}
    </div>
  );
}
